import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { adminOrders } from '../../../../shared/api/admin-orders.ts'
import type { Body } from '../../../../shared/api/endpoint.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import { amountDue } from '../../../../shared/rules/order/amounts.ts'
import { isRefused } from '../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { daysToPay } from '../../../../shared/rules/order/pay.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { Radio, RadioSet } from '../../../ui/radio.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormFoot } from '../form-foot.tsx'
import { useShortDay } from '../page/use-days.ts'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { consequenceNames } from './consequence-names.ts'
import { type OrderDialogProps, useOrderCommand } from './use-order-command.ts'

type Reopen = Body<typeof adminOrders.reopenOrder>
type Payment = Exclude<Reopen['payment'], null>

const send = (id: string, body: Reopen) =>
  call(contract['admin-orders'].reopenOrder, { params: { id }, body })

const decideReopen = ({ facts }: AdminOrder, payment: Reopen['payment'], days?: number | null) => {
  const now = new Date()
  const pay_until =
    payment === 'bank_transfer' && days
      ? { pay_until: new Date(now.getTime() + days * 86_400_000).toISOString() }
      : {}
  return decide(facts, { type: 'reopen', payment, attempt_id: 'preview', ...pay_until }, now)
}

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What a reopened order costs its customer now, in cents. */
const dueOf = (order: AdminOrder): number => {
  const decision = decideReopen(order, 'cash_on_delivery')
  return isRefused(decision) ? 0 : amountDue(decision.order)
}

const choicesFor = ({ User, email }: AdminOrder, due: number, daysToTransfer: number | null) => {
  const amount = formatCents(due)
  const customer = User.first_name || email
  const transfer =
    daysToTransfer === null
      ? []
      : [
          {
            value: 'bank_transfer' as const,
            name: 'Bank transfer',
            text: `${customer} transfers ${amount} within ${formatDays(daysToTransfer)}. The items can ship once you record the payment.`,
          },
        ]
  return [
    {
      value: 'link' as const,
      name: 'Email a payment link',
      text: `${customer} pays ${amount} online. The items are reserved for ${daysToPay} days, and can ship once it’s paid.`,
    },
    {
      value: 'cash_on_delivery' as const,
      name: 'Cash on delivery',
      text: `${amount} is collected when the package arrives.`,
    },
    ...transfer,
  ]
}

/** Chooses how a reopened order is paid, and reopens it. */
export function ReopenForm({ order: given, onClose, onChanged }: OrderDialogProps) {
  const command = useOrderCommand(given, send)
  const { order, busy } = command
  const day = useShortDay()
  const days = useQuery(settingsQuery).data?.payments.bank_transfer?.days ?? null
  const due = dueOf(order)
  const asks = due > 0 && order.facts.payment_method !== 'cash_on_delivery'
  const [payment, setPayment] = useState<Payment>('link')
  const decision = decideReopen(order, asks ? payment : null, days)
  const refusal = isRefused(decision) ? decision.sentence : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal) return
    const next = await command.run({ payment: asks ? payment : null })
    if (!next) return
    toast.success(
      asks && payment === 'link' ? 'Order reopened and payment link sent' : 'Order reopened',
    )
    onChanged(next)
    onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={busy} className="min-w-0">
        {refusal ? (
          <p className="text-ink-2">{refusal}</p>
        ) : asks ? (
          <RadioSet
            legend={`The payment was refunded. How does the customer pay ${formatCents(due)}?`}
            error={undefined}
          >
            <div className="rounded-xs border border-line-2">
              {choicesFor(order, due, days).map(choice => (
                <Radio
                  key={choice.value}
                  name="payment"
                  value={choice.value}
                  checked={payment === choice.value}
                  onChange={() => setPayment(choice.value)}
                  className="items-start border-b border-line p-3 text-admin last:border-b-0 has-checked:bg-selected"
                  label={
                    <>
                      <span className="text-admin font-medium">{choice.name}</span>
                      <span className="block text-small text-ink-2">{choice.text}</span>
                    </>
                  }
                />
              ))}
            </div>
          </RadioSet>
        ) : (
          <p className="text-ink-2">
            {due > 0
              ? `The customer pays ${formatCents(due)} on delivery.`
              : 'The order is already paid.'}
          </p>
        )}
      </fieldset>
      {!isRefused(decision) && (
        <WhatHappens
          consequences={consequencesOf(order.facts, decision, { ...consequenceNames(order), day })}
        />
      )}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed="The order wasn’t reopened."
        untouched="No items were reserved, and no email was sent."
        safe="You won’t reopen it twice."
      />
      <FormFoot
        submit="Reopen order"
        cancel="Keep canceled"
        busy={busy}
        busyText="Reopening…"
        reason={refusal}
        onCancel={onClose}
      />
    </form>
  )
}
