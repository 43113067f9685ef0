import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Consequence } from '../../../../shared/rules/order/consequences.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { ReturnOptions } from '../../../../shared/schemas/return.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { staffReturnOptionsQuery, startReturn } from '../../../api/queries/admin-returns.ts'
import { ItemChoice } from '../../../returns/item-choice.tsx'
import { ReturnSummary } from '../../../returns/return-summary.tsx'
import { useReturnChoices } from '../../../returns/use-return-choices.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { adminPaths } from '../../paths.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { consequenceNames } from './consequence-names.ts'
import { items } from './order-lines.ts'
import { type OrderDialogProps, useOrderCommand } from './use-order-command.ts'

/** Loads what can be returned, then lets staff choose. */
export function ReturnForm(props: OrderDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(staffReturnOptionsQuery(props.order.id))
  if (data) return <Choosing {...props} options={data} />
  if (error) return <ErrorState message={errorMessage(error)} onRetry={refetch} busy={isFetching} />
  return (
    <>
      <Loading what="items" />
      <Skeleton className="h-60" />
    </>
  )
}

const consequencesFor = (order: AdminOrder): Consequence[] => [
  { about: 'status', text: 'The return waits until you approve it.' },
  { about: 'email', text: `${consequenceNames(order).customer} gets an email about the return.` },
]

function Choosing({
  order: given,
  options,
  onClose,
  onChanged,
}: OrderDialogProps & { options: ReturnOptions }) {
  const command = useOrderCommand(given, startReturn)
  const { order, busy } = command
  const form = useReturnChoices(options, null)
  const navigate = useNavigate()
  const isPossible = options.items.some(({ returnable }) => returnable > 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = busy ? null : form.tryBody()
    const next = body && (await command.run(body))
    const started = next?.facts.returns.at(-1)
    if (!next || !started) return
    toast.success(`Return ${started.number} started`)
    onChanged(next)
    void navigate(adminPaths.return(started), { replace: true })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <section>
        <h3 className="border-b border-ink pb-2 text-body font-medium">Items to return</h3>
        <ul>
          {options.items.map(item => (
            <ItemChoice
              key={item.line_id}
              byStaff
              item={item}
              choice={form.choiceOf(item.line_id)}
              reasons={options.policy.reasons}
              problems={form.problems?.items[item.line_id]}
              disabled={busy}
              onChange={changed => form.change(item.line_id, changed)}
            />
          ))}
        </ul>
        {!isPossible && <p className="py-3 text-ink-2">No item can be returned now.</p>}
      </section>
      {form.chosen > 0 && (
        <>
          <TextArea
            label="What the customer said (optional)"
            error={undefined}
            rows={2}
            maxLength={2000}
            value={form.comment}
            disabled={busy}
            onChange={event => form.setComment(event.target.value)}
          />
          <ReturnSummary byStaff options={options} choices={form.choices} />
          <WhatHappens consequences={consequencesFor(order)} />
        </>
      )}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed="The return wasn’t started."
        untouched="No email was sent."
        safe="The return won’t start twice."
      />
      <FormFoot
        submit={form.chosen > 0 ? `Start return of ${items(form.chosen)}` : 'Start return'}
        busy={busy}
        busyText="Starting…"
        {...(form.chosen === 0 && isPossible && { reason: 'Choose the items to return' })}
        {...(!isPossible && { reason: 'No item can be returned now' })}
        onCancel={onClose}
      />
    </form>
  )
}
