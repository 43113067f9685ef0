import type { ReactNode } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { ReadReturnRefund } from './receipt-draft.ts'

type Amounts = { label: string; shipping: string }
type Props = { read: ReadReturnRefund; draft: Amounts; onChange: (amounts: Amounts) => void }

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

/** The amounts that change a return's refund, and its sum. */
export const ReturnRefundFields = ({ read, draft, onChange }: Props) => {
  const { quote, parts, maxShipping } = read
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField
          label="Deduct return label"
          size="admin"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatCents(0)}
          error={
            read.isLabelWrong
              ? `Enter an amount below ${formatCents(quote.items + parts.shipping)}`
              : undefined
          }
          value={draft.label}
          onChange={event => onChange({ ...draft, label: event.target.value })}
        />
        {maxShipping > 0 && (
          <TextField
            label="Shipping refund"
            size="admin"
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatCents(0)}
            hint={`Up to ${formatCents(maxShipping)}, including tax.`}
            error={
              read.isShippingWrong ? `Enter an amount up to ${formatCents(maxShipping)}` : undefined
            }
            value={draft.shipping}
            onChange={event => onChange({ ...draft, shipping: event.target.value })}
          />
        )}
      </div>
      <dl aria-live="polite" className="content-start">
        <Part name="Items">{formatCents(quote.worth.price)}</Part>
        {quote.worth.discount > 0 && (
          <Part name="Share of discount">−{formatCents(quote.worth.discount)}</Part>
        )}
        <Part name="Tax">{formatCents(quote.worth.tax)}</Part>
        {parts.shipping > 0 && <Part name="Shipping">{formatCents(parts.shipping)}</Part>}
        {parts.deduction > 0 && <Part name="Return label">−{formatCents(parts.deduction)}</Part>}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-medium">
          <dt>Refund total</dt>
          <dd className="figures text-card">{formatCents(Math.max(0, quote.total))}</dd>
        </div>
      </dl>
    </div>
  )
}
