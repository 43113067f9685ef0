import * as z from 'zod'
import { restocks, takesTracking } from '../../../shared/rules/order-lifecycle.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { text } from '../../../shared/schemas/common.ts'
import { type OrderStatus, orderStatuses } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { capitalize } from '../format.ts'
import { FormFoot } from './form-foot.tsx'
import { useUpdateStatus } from './use-order-change.ts'

const Input = z.object({
  status: z.enum(orderStatuses),
  tracking_number: text(100),
  note: text(500),
})
const options = orderStatuses.map(status => ({ value: status, label: capitalize(status) }))

/** Describes a side effect of saving the status that staff should know about. */
const consequence = (order: AdminOrder, to: OrderStatus): string | undefined => {
  if (to === order.status) return undefined
  if (to === 'shipped') return 'The customer gets a shipping email.'
  return restocks(order.status, to) ? 'The items return to stock.' : undefined
}

/** Updates an order's status, with a tracking number once shipped and a note for the timeline. */
export function StatusForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const update = useUpdateStatus(order.id)
  const form = useSchemaForm(Input, {
    status: order.status,
    tracking_number: order.tracking_number ?? '',
    note: '',
  })
  const status = form.watch('status')
  const tracking = form.watch('tracking_number').trim()
  const unchanged =
    status === order.status &&
    (!takesTracking(status) || tracking === (order.tracking_number ?? ''))
  const conflict = isApiError(update.error, 'conflict')

  const submit = form.handleSubmit(async ({ status, tracking_number, note }) => {
    try {
      await update.mutateAsync({
        status,
        version: order.version,
        ...(takesTracking(status) && tracking_number && { tracking_number }),
        ...(note && { note }),
      })
      toast.success('Order status updated successfully!')
      onClose()
    } catch (error) {
      if (!isApiError(error, 'conflict'))
        toast.error(`Failed to update order status: ${errorMessage(error)}`)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {conflict && (
          <>
            Someone else changed this order. It is now{' '}
            <strong className="font-medium">{order.status}</strong>
            {order.tracking_number && `, tracking number ${order.tracking_number}`}. Review your
            change and update again.
          </>
        )}
      </FormAlert>
      <SelectField
        label="Status"
        size="admin"
        options={options}
        hint={consequence(order, status)}
        {...form.field('status')}
      />
      {takesTracking(status) && (
        <TextField
          label="Tracking number"
          size="admin"
          autoComplete="off"
          {...form.field('tracking_number')}
        />
      )}
      <TextField
        label="Note for the timeline"
        size="admin"
        autoComplete="off"
        {...form.field('note')}
      />
      <FormFoot
        submit="Update status"
        busy={update.isPending}
        reason={unchanged ? 'Nothing has changed yet' : undefined}
        onCancel={onClose}
      />
    </form>
  )
}
