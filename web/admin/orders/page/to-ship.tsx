import { countUnits, heldItems, shippableItems } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder, OrderContext } from '../../../../shared/schemas/admin-order.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { adminPaths } from '../../paths.ts'
import { items, openLines } from '../dialogs/order-lines.ts'
import { LineRow } from './line-row.tsx'
import { OrderPageSection } from './order-page-section.tsx'
import { whyNotShip } from './preview.ts'
import { useOrderLinks } from './use-order-links.ts'

type Props = { order: AdminOrder; stock: OrderContext['stock'] | undefined }

/** Why a line can't ship yet, or that no more of it is in stock. */
const noteOf = (order: AdminOrder, lineId: string, stock: Props['stock']): string | undefined => {
  const isHeld = heldItems(order.facts).some(({ line_id }) => line_id === lineId)
  if (isHeld) return 'Ships once the returned item arrives.'
  const left = stock?.find(({ line_id }) => line_id === lineId)?.left
  return left === 0 ? 'Out of stock. These are reserved for this order.' : undefined
}

/** Lists what still has to ship. Renders nothing once everything left or was canceled. */
export function ToShip({ order, stock }: Props) {
  const { at } = useOrderLinks(order)
  const lines = openLines(order)
  if (lines.length === 0) return null
  const shippable = countUnits(shippableItems(order.facts))
  const held = countUnits(heldItems(order.facts))
  const refusal = whyNotShip(order)
  return (
    <OrderPageSection
      title={shippable > 0 || held === 0 ? 'To ship' : 'Replacements'}
      className="max-xl:order-1"
      end={
        <div className="flex items-center gap-4">
          <span className="figures text-ink-2">
            {shippable > 0
              ? `${shippable} of ${items(order.item_count)}`
              : `${held} waiting for a return`}
          </span>
          {!refusal && (
            <ButtonLink
              rank="outline"
              size="admin"
              className="max-md:hidden"
              {...at(adminPaths.orderShip)}
            >
              Ship {items(shippable)}
            </ButtonLink>
          )}
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map(({ line, item, most }) => {
          const note = noteOf(order, line.id, stock)
          return (
            <LineRow
              key={line.id}
              item={item}
              quantity={most}
              note={note && <p className="text-low">{note}</p>}
            />
          )
        })}
      </ul>
      {refusal && <p className="border-t border-line px-5 py-3 text-ink-2">{refusal}</p>}
    </OrderPageSection>
  )
}
