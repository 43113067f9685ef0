import * as z from 'zod'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { text } from '../../../shared/schemas/common.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { FormFoot } from './form-foot.tsx'
import { useRefund } from './use-order-change.ts'

/** Parses the form, with an amount in dollars up to `max`. */
const inputUpTo = (max: number) => {
  const message = `Enter an amount between $0.01 and ${formatDollars(max)}`
  return z.object({
    amount: z
      .string()
      .trim()
      .regex(/^\$?\d{1,7}(\.\d{1,2})?$/, message)
      .transform(typed => Number(typed.replace('$', '')))
      .pipe(z.number().min(0.01, message).max(max, message)),
    reason: text(300),
  })
}

/** Refunds an amount, with a reason for the timeline. */
export function RefundForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const refund = useRefund(order.id)
  const form = useSchemaForm(inputUpTo(order.refundable), {
    amount: order.refundable.toFixed(2),
    reason: '',
  })
  const isConflict = isApiError(refund.error, 'conflict')
  const submit = form.handleSubmit(async ({ amount, reason }) => {
    try {
      await refund.mutateAsync({ amount, reason, version: order.version })
      toast.success(`Refunded ${formatDollars(amount)}`)
      onClose()
    } catch (error) {
      if (!isApiError(error, 'conflict')) toast.error(`Failed to refund: ${errorMessage(error)}`)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {isConflict && 'Someone else changed this order. Review the amount and refund again.'}
      </FormAlert>
      <TextField
        label="Amount"
        size="admin"
        inputMode="decimal"
        autoComplete="off"
        hint={`Up to ${formatDollars(order.refundable)} can be refunded. The order status doesn’t change.`}
        {...form.field('amount')}
      />
      <TextField
        label="Reason (shown in the timeline)"
        size="admin"
        autoComplete="off"
        {...form.field('reason')}
      />
      <FormFoot
        submit="Refund"
        busy={refund.isPending}
        reason={order.refundable > 0 ? undefined : 'Nothing left to refund'}
        onCancel={onClose}
      />
    </form>
  )
}
