import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currencySign } from '../../../../shared/rules/currency-sign.ts'
import { dayIn } from '../../../../shared/rules/day.ts'
import { formatCents, toDollars } from '../../../../shared/rules/money.ts'
import { amountDue } from '../../../../shared/rules/order/amounts.ts'
import { awaitsTransfer } from '../../../../shared/rules/order/pay.ts'
import { refuseTransfer } from '../../../../shared/rules/order/record-payment.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { maxTransferReference } from '../../../../shared/schemas/order-facts.ts'
import { recordPayment } from '../../../api/queries/admin-orders.ts'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormFoot } from '../form-foot.tsx'
import { previewOf } from '../page/preview.ts'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { typedCents } from './typed-cents.ts'
import { useOrderCommand } from './use-order-command.ts'

type Props = { order: AdminOrder; onClose: () => void }

/** Records the bank transfer that pays an order. */
export default function PaymentDialog({ order: given, onClose }: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, recordPayment)
  const today = dayIn(useQuery(settingsQuery).data?.time_zone ?? 'UTC', new Date())
  const due = amountDue(order.facts)
  const [typed, setTyped] = useState({
    amount: toDollars(due).toFixed(2),
    day: today,
    reference: order.order_number,
  })
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })
  const cents = typedCents(typed.amount)
  const wrong = !awaitsTransfer(order.facts)
    ? undefined
    : cents === undefined
      ? 'Enter an amount, such as 64.80'
      : (refuseTransfer(order.facts, cents) ?? undefined)
  const early = typed.day > today ? 'Choose today or an earlier day' : undefined
  const transfer = { day: typed.day, reference: typed.reference.trim() }
  const closed = awaitsTransfer(order.facts)
    ? undefined
    : 'This order doesn’t wait for a bank transfer.'
  const reason = closed ?? wrong ?? early ?? (typed.day ? undefined : 'Choose a day.')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason || cents === undefined) return
    if (!(await run({ amount: toDollars(cents), ...transfer }))) return
    toast.success(`Recorded ${formatCents(cents)} as paid`)
    onClose()
  }
  const command = { type: 'record_payment', attempt_id: 'preview', amount: due, transfer } as const
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Record payment"
      description={`${order.order_number}, bank transfer of ${formatCents(due)}`}
    >
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-5 text-admin">
        <fieldset disabled={busy} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <TextField
            label="Amount received"
            size="admin"
            inputMode="decimal"
            end={currencySign}
            value={typed.amount}
            error={wrong}
            onChange={set('amount')}
          />
          <TextField
            label="Received on"
            size="admin"
            type="date"
            value={typed.day}
            max={today}
            error={early}
            onChange={set('day')}
          />
          <TextField
            label="Reference"
            error={undefined}
            hint="As your bank shows it."
            size="admin"
            maxLength={maxTransferReference}
            className="sm:col-span-2"
            value={typed.reference}
            onChange={set('reference')}
          />
        </fieldset>
        {!reason && <WhatHappens consequences={previewOf(order, command)} />}
        <CommandAlert
          order={order}
          problem={problem}
          failed="The payment wasn’t recorded."
          untouched="Nothing changed."
          safe="It’s recorded once."
        />
        <FormFoot
          submit="Record payment"
          busy={busy}
          busyText="Recording…"
          {...(reason && { reason })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
