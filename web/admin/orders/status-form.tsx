import * as z from 'zod'
import { formatCents } from '../../../shared/rules/money.ts'
import { refundedAmount } from '../../../shared/rules/order/amounts.ts'
import { isRefused } from '../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../shared/rules/order/consequences.ts'
import { changeStatus } from '../../../shared/rules/order/status-change.ts'
import { takesTracking } from '../../../shared/rules/order-lifecycle.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { text } from '../../../shared/schemas/common.ts'
import { orderStatuses } from '../../../shared/schemas/order-status.ts'
import { isApiError } from '../../api/api-error.ts'
import { classNames } from '../../ui/class-names.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { capitalize } from '../format.ts'
import { toastFailure } from '../toast-failure.ts'
import { consequenceNames } from './dialogs/consequence-names.ts'
import { FirstStep } from './first-step.tsx'
import { FormFoot } from './form-foot.tsx'
import { useUpdateStatus } from './use-order-change.ts'
import { WhatHappens } from './what-happens.tsx'

const Input = z.object({
  status: z.enum(orderStatuses),
  tracking_number: text(100),
  note: text(500),
})

/** Ids that only the preview uses. */
const newId = (prefix: string) => `${prefix}_preview`

/** What each status means for the order, or why it isn't possible (Q37). */
const choicesOf = ({ facts, status }: AdminOrder) =>
  orderStatuses.map(to => {
    const input = { newId, by: '', reason: '', tracking_number: null }
    return { to, decision: to === status ? null : changeStatus(facts, to, input, new Date()) }
  })
type Choice = ReturnType<typeof choicesOf>[number]

const reasonOf = ({ decision }: Choice): string | undefined =>
  decision && isRefused(decision) ? decision.sentence : undefined

/** Lists what choosing a status will do. */
const previewOf = (order: AdminOrder, { decision }: Choice) =>
  decision && !isRefused(decision)
    ? consequencesOf(order.facts, decision, consequenceNames(order))
    : []

/** Returns what choosing a status refunds, in cents. */
const refundOf = (order: AdminOrder, { decision }: Choice): number =>
  decision && !isRefused(decision)
    ? refundedAmount(decision.order) - refundedAmount(order.facts)
    : 0

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
  const choices = choicesOf(order)
  const chosen = choices.find(({ to }) => to === status)
  const preview = chosen ? previewOf(order, chosen) : []
  const refund = chosen ? refundOf(order, chosen) : 0
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
      if (!isApiError(error, 'conflict')) toastFailure('Failed to update order status', error)
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
      <RadioSet
        legend="Status"
        hiddenLegend
        error={undefined}
        className="rounded-xs border border-line-2"
      >
        {choices.map(choice => {
          const reason = reasonOf(choice)
          return (
            <Radio
              key={choice.to}
              {...form.register('status')}
              value={choice.to}
              disabled={reason !== undefined}
              className="items-start border-b border-line p-3 text-admin last:border-b-0 has-checked:bg-selected"
              label={
                <>
                  <span className={classNames('text-admin', reason ? 'text-ink-2' : 'font-medium')}>
                    {capitalize(choice.to)}
                    {choice.to === order.status && ' (now)'}
                  </span>
                  {reason && (
                    <span className="block text-small text-ink-2">
                      {reason} <FirstStep order={order} to={choice.to} />
                    </span>
                  )}
                </>
              }
            />
          )
        })}
      </RadioSet>
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
      {preview.length > 0 && <WhatHappens consequences={preview} />}
      <FormFoot
        submit={refund > 0 ? `Update status and refund ${formatCents(refund)}` : 'Update status'}
        busy={update.isPending}
        error={conflict ? null : update.error}
        busyText="Updating…"
        danger={refund > 0 || (status === 'cancelled' && !unchanged)}
        cancel={refund > 0 || status === 'cancelled' ? 'Keep as is' : 'Cancel'}
        reason={unchanged ? 'Nothing has changed yet' : undefined}
        onCancel={onClose}
      />
    </form>
  )
}
