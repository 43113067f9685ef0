import type { ReactNode } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import { countUnits } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { items } from './order-lines.ts'
import type { ReadRefund, RefundDraft } from './refund-draft.ts'

type Props = {
  order: AdminOrder
  draft: RefundDraft
  read: ReadRefund
  onChange: (draft: RefundDraft) => void
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

/** Adds up a refund: items, their share of the discount, tax, shipping and label. */
export const RefundSum = ({ order, draft, read, onChange }: Props) => {
  const { parts, quote, most } = read
  const extra = quote.adjustment + parts.deduction
  const discount = order.coupon_code ? ` ${order.coupon_code}` : ''
  return (
    <div aria-live="polite">
      <dl>
        <Part name={items(countUnits(parts.units))}>{formatCents(quote.worth.price)}</Part>
        {quote.worth.discount > 0 && (
          <Part name={`Share of discount${discount}`}>{formatCents(-quote.worth.discount)}</Part>
        )}
        <Part name="Tax">{formatCents(quote.worth.tax)}</Part>
        <Part name="Shipping">{formatCents(parts.shipping)}</Part>
        {parts.deduction > 0 && <Part name="Return label">{formatCents(-parts.deduction)}</Part>}
        {draft.amount !== null && extra !== 0 && (
          <Part name="Adjustment">{formatCents(extra)}</Part>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-medium">
          <dt>Refund total</dt>
          <dd className="figures text-card">{formatCents(quote.total)}</dd>
        </div>
      </dl>
      {draft.amount === null ? (
        <button
          type="button"
          className="link mt-1 text-small"
          onClick={() =>
            onChange({ ...draft, amount: (Math.max(0, quote.total) / 100).toFixed(2) })
          }
        >
          Enter a different amount
        </button>
      ) : (
        <div className="mt-3 grid justify-items-start gap-2">
          <TextField
            label="Amount"
            size="admin"
            className="w-full"
            inputMode="decimal"
            autoComplete="off"
            error={
              read.isAmountWrong ? `Enter an amount up to ${formatCents(most.amount)}` : undefined
            }
            hint={`Up to ${formatCents(most.amount)} can be refunded.`}
            value={draft.amount}
            onChange={event => onChange({ ...draft, amount: event.target.value })}
          />
          <button
            type="button"
            className="link text-small"
            onClick={() => onChange({ ...draft, amount: null })}
          >
            Use the sum
          </button>
        </div>
      )}
    </div>
  )
}
