import { type FormEvent, useEffect, useState } from 'react'
import type { adminOrders } from '../../../../shared/api/admin-orders.ts'
import type { Body } from '../../../../shared/api/endpoint.ts'
import { formatCents, toDollars } from '../../../../shared/rules/money.ts'
import { refundedAmount } from '../../../../shared/rules/order/amounts.ts'
import { isRefused } from '../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { refundNames } from '../../../../shared/rules/order/refund-names.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { OrderFacts, RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { toast } from '../../../ui/toast.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { consequenceNames } from './consequence-names.ts'
import { FailedRefund } from './failed-refund.tsx'
import { PendingRefund } from './pending-refund.tsx'
import { reasonText } from './reason-field.tsx'
import { emptyRefund, type ReadRefund, readRefund } from './refund-draft.ts'
import { RefundFields } from './refund-fields.tsx'
import { RefundLines } from './refund-lines.tsx'
import { RefundSum } from './refund-sum.tsx'
import { type OrderDialogProps, useOrderCommand } from './use-order-command.ts'

type Refund = Body<typeof adminOrders.refundOrder>

const send = (id: string, body: Refund) =>
  call(contract['admin-orders'].refundOrder, { params: { id }, body })

/** A refund whose result the payment provider hasn't reported yet. */
const pendingRefund = ({ facts }: AdminOrder) =>
  facts.refunds.find(({ state }) => state === 'promised')

const pendingAmount = ({ facts }: AdminOrder): number =>
  refundedAmount({ refunds: facts.refunds.filter(({ state }) => state === 'promised') })

const failedRefund = ({ facts }: AdminOrder) =>
  facts.refunds.find(({ state }) => state === 'failed')

const decideRefund = ({ facts }: AdminOrder, { parts }: ReadRefund, reason: string) =>
  decide(facts, { type: 'refund', refund_id: 'preview', by: '', reason, ...parts }, new Date())

const problemOf = (read: ReadRefund): string | undefined => {
  if (read.isShippingWrong || read.isLabelWrong || read.isAmountWrong)
    return 'Correct the amounts first'
  if (read.quote.total === 0) return 'Choose items or enter an amount'
  if (read.quote.total > read.most.amount)
    return `Only ${formatCents(read.most.amount)} can still be refunded`
  return undefined
}

/** Returns the refunds that a command added: several if the money comes from several payments. */
const addedTo = (before: AdminOrder, { refunds }: Pick<OrderFacts, 'refunds'>): RefundFact[] =>
  refunds.filter(({ id }) => !before.facts.refunds.some(known => known.id === id))

const destination = (order: AdminOrder, refunds: readonly RefundFact[], own: string): string => {
  if (refunds.length === 0) return ''
  const to = refundNames(order.facts, refunds, own)
  return to === null ? ' in cash' : ` to ${to}`
}

const labelOf = ({ quote, most }: ReadRefund, to: string, isRetry: boolean): string => {
  if (quote.total < 1 || quote.total > most.amount) return 'Refund'
  const amount = formatCents(quote.total)
  return isRetry ? `Try again: refund ${amount}` : `Refund ${amount}${to}`
}

/** The refunds that were sent, and where their money goes. */
type Sent = { ids: string[]; amount: number; to: string }

/** Chooses what to refund, and refunds it. */
export function RefundForm({ order: given, onClose, onChanged }: OrderDialogProps) {
  const command = useOrderCommand(given, send, one => pendingRefund(one) !== undefined)
  const { order, busy, problem } = command
  const [draft, setDraft] = useState(emptyRefund)
  const [sent, setSent] = useState<Sent | null>(null)
  const read = readRefund(order, draft)
  const reason = reasonText(draft.reason)
  const decision = decideRefund(order, read, reason)
  const names = consequenceNames(order)
  const pending = pendingRefund(order)
  const failed = failedRefund(order)
  const isMade = sent?.ids.every(id =>
    order.facts.refunds.some(one => one.id === id && one.state === 'made'),
  )
  const planned = isRefused(decision) ? [] : addedTo(order, decision.order)
  const to = destination(order, planned, names.payment)
  const why = problemOf(read) ?? (isRefused(decision) ? decision.sentence : undefined)

  useEffect(() => {
    if (!sent || !isMade) return
    setSent(null)
    toast.success(`Refunded ${formatCents(sent.amount)}${sent.to}`)
    onChanged(order)
    onClose()
  }, [sent, isMade, order, onChanged, onClose])

  // The first try took the items off the order, so only the money is still owed.
  if (sent && failed && sent.ids.includes(failed.id)) {
    setSent(null)
    setDraft(emptyRefund)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || pending || why) return
    const { units, shipping, deduction, amount } = read.parts
    const next = await command.run({
      units,
      reason,
      shipping: toDollars(shipping),
      deduction: toDollars(deduction),
      ...(amount !== undefined && { amount: toDollars(amount) }),
    })
    const added = next ? addedTo(order, next.facts) : []
    if (added.length > 0)
      setSent({ ids: added.map(({ id }) => id), amount: refundedAmount({ refunds: added }), to })
  }
  const isLocked = busy || pending !== undefined || sent !== null
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        <RefundLines order={order} draft={draft} onChange={setDraft} />
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          <RefundFields order={order} draft={draft} read={read} onChange={setDraft} />
          <RefundSum order={order} draft={draft} read={read} onChange={setDraft} />
        </div>
      </fieldset>
      {!why && !isRefused(decision) && (
        <WhatHappens consequences={consequencesOf(order.facts, decision, names)} />
      )}
      {failed && <FailedRefund order={order} refund={failed} onChanged={onChanged} />}
      {pending ? (
        <PendingRefund amount={pendingAmount(order)} />
      ) : (
        <CommandAlert
          order={order}
          problem={problem}
          failed="The refund didn’t go through."
          untouched="No money moved and no items were restocked."
          safe="You won’t refund twice."
        />
      )}
      <FormFoot
        submit={labelOf(read, to, problem !== null)}
        busy={isLocked}
        busyText={pending ? 'Checking…' : 'Refunding…'}
        reason={isLocked ? undefined : why}
        onCancel={onClose}
      />
    </form>
  )
}
