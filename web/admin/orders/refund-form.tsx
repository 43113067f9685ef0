import * as z from 'zod'
import { formatDollars } from '../../../shared/rules/money.ts'
import { text } from '../../../shared/schemas/common.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { FormFoot } from './form-foot.tsx'
import { useRefund } from './use-order-change.ts'

/** An amount as typed, "12.50", in dollars and at most what is left. */
const inputUpTo = (most: number) => {
  const sentence = `Enter an amount between $0.01 and ${formatDollars(most)}`
  return z.object({
    amount: z
      .string()
      .trim()
      .regex(/^\$?\d{1,7}(\.\d{1,2})?$/, sentence)
      .transform(typed => Number(typed.replace('$', '')))
      .pipe(z.number().min(0.01, sentence).max(most, sentence)),
    reason: text(300),
  })
}

/** How much goes back, and why. */
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
        {isConflict &&
          'Somebody else changed this order meanwhile. Check the amount and send it again.'}
      </FormAlert>
      <TextField
        label="Amount"
        size="admin"
        inputMode="decimal"
        autoComplete="off"
        hint={`Up to ${formatDollars(order.refundable)} can be refunded. The status of the order stays as it is.`}
        {...form.field('amount')}
      />
      <TextField
        label="Reason, for the timeline"
        size="admin"
        autoComplete="off"
        {...form.field('reason')}
      />
      <FormFoot
        submit="Refund"
        busy={refund.isPending}
        reason={order.refundable > 0 ? undefined : 'nothing is left to refund'}
        onCancel={onClose}
      />
    </form>
  )
}
