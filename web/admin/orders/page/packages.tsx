import { countUnits, openItems } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { items } from '../dialogs/order-lines.ts'
import { OrderPageSection } from './order-page-section.tsx'
import { PackagePart } from './package-part.tsx'

/** Lists the packages of an order. */
export const Packages = ({ order }: { order: AdminOrder }) => {
  const { shipments } = order.facts
  if (shipments.length === 0) return null
  const shipped = countUnits(shipments.flatMap(({ units }) => units))
  // With replacements, more items can ship than were ordered.
  const all = shipped + countUnits(openItems(order.facts))
  return (
    <OrderPageSection
      title={shipments.length === 1 ? 'Shipped' : `Shipped in ${shipments.length} packages`}
      className="max-xl:order-2"
      end={
        <span className="figures text-ink-2">
          {shipped} of {items(all)}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {shipments.map((shipment, index) => (
          <PackagePart key={shipment.id} order={order} shipment={shipment} number={index + 1} />
        ))}
      </ul>
    </OrderPageSection>
  )
}
