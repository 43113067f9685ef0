import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { linesOf } from '../dialogs/order-lines.ts'
import { LineRow } from './line-row.tsx'
import { OrderPageSection } from './order-page-section.tsx'
import { PackageTracking } from './package-part.tsx'
import { useShortDay } from './use-days.ts'

/** Lists the packages that the carrier brought back. */
export function CameBack({ order }: { order: AdminOrder }) {
  const day = useShortDay()
  const { came_back: packages = [] } = order.facts
  if (packages.length === 0) return null
  const lines = linesOf(order)
  return (
    <OrderPageSection title="Returned by the carrier" className="max-xl:order-2">
      <ul className="divide-y divide-line">
        {packages.map(shipment => (
          <li key={shipment.id} className="py-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-2">
              <Badge tone="amber">Returned {day(shipment.returned_at)}</Badge>
              <span className="text-ink-2">Shipped {day(shipment.shipped_at)}</span>
              <PackageTracking shipment={shipment} />
            </div>
            <ul>
              {shipment.units.map(({ line_id, quantity }) => {
                const found = lines.find(({ line }) => line.id === line_id)
                return found && <LineRow key={line_id} item={found.item} quantity={quantity} />
              })}
            </ul>
          </li>
        ))}
      </ul>
    </OrderPageSection>
  )
}
