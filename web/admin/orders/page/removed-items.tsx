import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { LineFacts } from '../../../../shared/schemas/order-facts.ts'
import { linesOf } from '../dialogs/order-lines.ts'
import { LineRow } from './line-row.tsx'
import { OrderPageSection } from './order-page-section.tsx'

const removedOf = ({ canceled, credited, restocked }: LineFacts): number =>
  canceled + Math.max(credited, restocked)

const wordsFor = ({ canceled, credited, restocked, written_off }: LineFacts): string =>
  [
    canceled > 0 && `${canceled} canceled`,
    written_off > 0 && `${written_off} not put back in stock`,
    credited > 0 && `${credited} refunded after shipping`,
    restocked > 0 && `${restocked} returned to stock`,
  ]
    .filter(Boolean)
    .join(', ')

/** Lists the items that were canceled, refunded or returned. */
export const RemovedItems = ({ order }: { order: AdminOrder }) => {
  const lines = linesOf(order).filter(({ line }) => removedOf(line) > 0)
  if (lines.length === 0) return null
  return (
    <OrderPageSection title="Canceled and returned" className="max-xl:order-3">
      <ul className="divide-y divide-line">
        {lines.map(({ line, item }) => (
          <LineRow
            key={line.id}
            item={item}
            quantity={removedOf(line)}
            note={<p className="text-ink-2">{wordsFor(line)}</p>}
          />
        ))}
      </ul>
    </OrderPageSection>
  )
}
