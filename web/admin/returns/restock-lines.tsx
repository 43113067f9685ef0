import { itemName } from '../../../shared/rules/item-name.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { linesOf } from '../orders/dialogs/order-lines.ts'
import { type ReceiptDraft, returnedLines } from './receipt-draft.ts'

type Props = {
  order: AdminOrder
  found: ReturnFact
  draft: ReceiptDraft
  onChange: (draft: ReceiptDraft) => void
}

const outcomes = [
  { value: '1', label: 'Restock' },
  { value: '0', label: 'Write off' },
]

/** Chooses for each returned item whether it can be sold again. */
export const RestockLines = ({ order, found, draft, onChange }: Props) => (
  <ul className="border-t border-line">
    {returnedLines(order.facts, found).map(({ line, most }) => {
      const item = linesOf(order).find(one => one.line.id === line.id)?.item
      const name = item ? itemName(item) : ''
      const value = Math.min(draft.restock[line.id] ?? most, most)
      const set = (quantity: number) =>
        onChange({ ...draft, restock: { ...draft.restock, [line.id]: quantity } })
      return (
        <li
          key={line.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <span className="min-w-0 break-words">{name}</span>
          {most === 1 ? (
            <SelectField
              label={`What happens to ${name}`}
              hiddenLabel
              size="admin"
              error={undefined}
              className="w-36"
              options={outcomes}
              value={String(value)}
              onChange={event => set(Number(event.target.value))}
            />
          ) : (
            <span className="flex flex-wrap items-center gap-2.5 text-ink-2">
              Restock
              <Quantity
                label={`Restock ${name}`}
                size="small"
                min={0}
                max={most}
                value={value}
                onChange={set}
              />
              <span className="figures">
                of {most}
                {value < most && `, write off ${most - value}`}
              </span>
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
