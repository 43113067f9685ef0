import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import {
  emailsOf,
  type OrderEmail,
  orderEmailNames,
} from '../../../../shared/rules/order/emails.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { resendOrderEmail } from '../../../api/queries/admin-orders.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Radio, RadioSet } from '../../../ui/radio.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { consequenceNames } from '../dialogs/consequence-names.ts'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'

const keyOf = ({ kind, target }: OrderEmail): string => `${kind} ${target ?? ''}`

/** Tells apart the emails of several packages or refunds. */
const detailOf = ({ facts }: AdminOrder, { kind, target }: OrderEmail): string => {
  if (kind === 'shipped')
    return `, package ${facts.shipments.findIndex(({ id }) => id === target) + 1}`
  const refund = facts.refunds.find(({ id }) => id === target)
  return refund ? `, ${formatCents(refund.amount)}` : ''
}

/** Sends one of an order's emails again. */
export default function EmailDialog({
  order: given,
  onClose,
}: {
  order: AdminOrder
  onClose: () => void
}) {
  // A second press after a lost response sends the same request, which counts once.
  const [requestKey] = useState(() => crypto.randomUUID())
  const { order, run, problem, busy } = useOrderCommand(given, resendOrderEmail(requestKey))
  const emails = emailsOf(order.facts)
  const [chosenKey, setChosenKey] = useState<string>()
  const chosen = emails.find(email => keyOf(email) === chosenKey)
  const reason =
    emails.length === 0
      ? 'This order has no emails yet'
      : chosen
        ? undefined
        : 'Choose an email first'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !chosen || !(await run(chosen))) return
    toast.success(`${orderEmailNames[chosen.kind]} sent again`)
    onClose()
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Resend email"
      description={`${order.order_number} · to ${order.email}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
        {emails.length === 0 ? (
          <p>This order has no emails yet. The first one is sent when it is paid.</p>
        ) : (
          <RadioSet
            legend="Email"
            hiddenLegend
            error={undefined}
            className="rounded-control border border-line-2"
          >
            {emails.map(email => (
              <Radio
                key={keyOf(email)}
                name="email"
                value={keyOf(email)}
                checked={email === chosen}
                disabled={busy}
                onChange={() => setChosenKey(keyOf(email))}
                className="border-b border-line p-3 text-admin last:border-b-0 has-checked:bg-selected"
                label={orderEmailNames[email.kind] + detailOf(order, email)}
              />
            ))}
          </RadioSet>
        )}
        {chosen && (
          <WhatHappens
            consequences={[
              {
                about: 'email',
                text: `${consequenceNames(order).customer} gets this email again, with the order as it is now.`,
              },
            ]}
          />
        )}
        <CommandAlert
          order={order}
          problem={problem}
          failed="The email wasn’t sent."
          untouched="No email was sent."
          safe="It won’t be sent twice."
        />
        <FormFoot
          submit="Send email"
          busy={busy}
          busyText="Sending…"
          {...(reason && { reason })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
