import { formatCents } from '../../../../shared/rules/money.ts'
import { worthOf } from '../../../../shared/rules/order/amounts.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { type RefundDraft, refundableLines, restockOf } from './refund-draft.ts'
import { UnitRow } from './unit-row.tsx'

type Props = {
  order: AdminOrder
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
}

const columns = 'md:grid-cols-[2.25rem_minmax(0,1fr)_9.5rem_9.5rem_5rem]'

/** Chooses the items to refund, and which of them go back into stock. */
export const RefundLines = ({ order, draft, onChange }: Props) => {
  const lines = refundableLines(order)
  if (lines.length === 0)
    return (
      <p className="text-ink-2">All items were refunded or canceled. You can refund an amount.</p>
    )
  return (
    <div>
      <p
        aria-hidden="true"
        className={`hidden gap-x-4 border-b border-ink pb-2 text-small text-ink-2 md:grid ${columns}`}
      >
        <span className="col-span-2">Item</span>
        <span>Quantity</span>
        <span>Stock</span>
        <span className="text-right">Amount</span>
      </p>
      <ul className="max-md:border-t max-md:border-ink">
        {lines.map(({ line, item, most }) => {
          const value = Math.min(draft.chosen[line.id] ?? 0, most)
          const stock = restockOf(order.facts, line, Math.max(1, value))
          const { price } = worthOf(order.facts, [{ line_id: line.id, quantity: value }])
          return (
            <UnitRow
              key={line.id}
              item={item}
              note={`${formatCents(Math.round(line.total / line.quantity))}${most > 1 ? ' each' : ''}`}
              className={`grid-cols-[2.25rem_minmax(0,1fr)_auto] ${columns}`}
              most={most}
              value={value}
              onChange={quantity =>
                onChange({ ...draft, chosen: { ...draft.chosen, [line.id]: quantity } })
              }
            >
              <div className="max-md:order-last max-md:col-start-2">
                <Checkbox
                  label={
                    <span className="text-admin">
                      Restock<span className="sr-only"> {item.product_name}</span>
                    </span>
                  }
                  error={undefined}
                  disabled={value === 0 || !stock.isPossible}
                  checked={
                    value > 0 && stock.isPossible && (draft.restock[line.id] ?? stock.suggested)
                  }
                  onChange={event =>
                    onChange({
                      ...draft,
                      restock: { ...draft.restock, [line.id]: event.target.checked },
                    })
                  }
                />
                {value > 0 && stock.note && <p className="text-small text-ink-2">{stock.note}</p>}
              </div>
              <p className="figures text-right">{formatCents(price)}</p>
            </UnitRow>
          )
        })}
      </ul>
    </div>
  )
}
