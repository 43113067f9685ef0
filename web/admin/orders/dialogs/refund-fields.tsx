import { formatCents } from '../../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ReasonField } from './reason-field.tsx'
import type { ReadRefund, RefundDraft } from './refund-draft.ts'

/** Common reasons for a refund. */
const reasons = [
  'Item didn’t fit',
  'Damaged or faulty',
  'Wrong item sent',
  'Out of stock',
  'Late delivery',
  'Customer changed their mind',
  'Goodwill',
]

type Props = {
  order: AdminOrder
  draft: RefundDraft
  read: ReadRefund
  onChange: (draft: RefundDraft) => void
}

const noShipping = ({ facts }: AdminOrder): string =>
  facts.shipping_cost === 0 ? 'Shipping was free on this order.' : 'Shipping was already refunded.'

/** The reason, shipping and return label of a refund. */
export const RefundFields = ({ order, draft, read, onChange }: Props) => {
  const { most } = read
  return (
    <div className="grid content-start gap-4">
      <ReasonField
        reasons={reasons}
        value={draft.reason}
        onChange={reason => onChange({ ...draft, reason })}
      />
      <TextField
        label="Shipping refund"
        size="admin"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatCents(0)}
        disabled={most.shipping === 0}
        error={
          read.isShippingWrong ? `Enter an amount up to ${formatCents(most.shipping)}` : undefined
        }
        hint={
          most.shipping === 0
            ? noShipping(order)
            : `Up to ${formatCents(most.shipping)}, including tax.`
        }
        value={draft.shipping}
        onChange={event => onChange({ ...draft, shipping: event.target.value })}
      />
      <TextField
        label="Deduct return label"
        size="admin"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatCents(0)}
        error={read.isLabelWrong ? 'Enter an amount, such as 8.05' : undefined}
        value={draft.label}
        onChange={event => onChange({ ...draft, label: event.target.value })}
      />
    </div>
  )
}
