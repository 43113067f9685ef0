import { type FormEvent, useState } from 'react'
import type { adminOrders } from '../../../../shared/api/admin-orders.ts'
import type { Body } from '../../../../shared/api/endpoint.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import { refundedAmount } from '../../../../shared/rules/order/amounts.ts'
import { type Accepted, isRefused } from '../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { isUnpaid } from '../../../../shared/rules/order/status.ts'
import { countUnits } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { consequenceNames } from './consequence-names.ts'
import { type ChosenQuantities, chooseAll, items, openLines, toUnits } from './order-lines.ts'
import { noReason, ReasonField, reasonText } from './reason-field.tsx'
import { UnitRow } from './unit-row.tsx'
import { type OrderDialogProps, useOrderCommand } from './use-order-command.ts'

type Cancel = Body<typeof adminOrders.cancelItems>

const send = (id: string, body: Cancel) =>
  call(contract['admin-orders'].cancelItems, { params: { id }, body })

/** Common reasons for a cancellation. */
const reasons = [
  'Out of stock',
  'Customer asked to cancel',
  'Address problem',
  'Payment problem',
  'Suspected fraud',
]

const decideCancel = ({ facts }: AdminOrder, body: Omit<Cancel, 'version'>) =>
  decide(facts, { type: 'cancel', refund_id: 'preview', ...body }, new Date())

/** Whether these are all items of an order of which nothing shipped. */
const isWhole = ({ facts }: AdminOrder, count: number, all: number): boolean =>
  count === all && facts.shipments.length === 0

const labelOf = (order: AdminOrder, what: string, decision: Accepted | undefined): string => {
  const amount = decision ? refundedAmount(decision.order) - refundedAmount(order.facts) : 0
  return amount > 0 ? `Cancel ${what} and refund ${formatCents(amount)}` : `Cancel ${what}`
}

/** Chooses the items to cancel, and cancels them. */
export function CancelForm({ order: given, onClose, onChanged }: OrderDialogProps) {
  const command = useOrderCommand(given, send)
  const { order, busy } = command
  const lines = openLines(order)
  const [chosen, setChosen] = useState<ChosenQuantities>(() => chooseAll(lines))
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState(noReason)
  const units = toUnits(lines, chosen)
  const count = countUnits(units)
  const all = lines.reduce((sum, { most }) => sum + most, 0)
  const whole = isWhole(order, count, all)
  const body = { restock, reason: reasonText(reason), ...(whole ? {} : { units }) }
  const decision = decideCancel(order, body)
  const accepted = isRefused(decision) ? undefined : decision
  const refusal = isRefused(decision) ? decision.sentence : undefined
  const what = whole ? 'order' : items(count)
  const isFixed = isUnpaid(order.facts)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal) return
    const next = await command.run(body)
    if (!next) return
    toast.success(whole ? 'Order canceled' : `Canceled ${items(count)}`)
    onChanged(next)
    onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        <section>
          <h3 className="border-b border-ink pb-2 text-body font-medium">Items to cancel</h3>
          <ul>
            {lines.map(({ line, item, most }) => (
              <UnitRow
                key={line.id}
                item={item}
                className="grid-cols-[2.75rem_minmax(0,1fr)] md:grid-cols-[2.75rem_minmax(0,1fr)_auto]"
                most={most}
                value={Math.min(chosen[line.id] ?? 0, most)}
                disabled={isFixed}
                onChange={quantity => setChosen({ ...chosen, [line.id]: quantity })}
              />
            ))}
          </ul>
          {all === 0 && <p className="py-3 text-ink-2">{refusal}</p>}
        </section>
        {all > 0 && (
          <>
            {!isFixed && (
              <Checkbox
                label={<span className="text-admin">Put the items back in stock</span>}
                error={undefined}
                checked={restock}
                onChange={event => setRestock(event.target.checked)}
              />
            )}
            <ReasonField reasons={reasons} value={reason} onChange={setReason} />
          </>
        )}
      </fieldset>
      {accepted && (
        <WhatHappens
          consequences={consequencesOf(order.facts, accepted, consequenceNames(order))}
        />
      )}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed="Nothing was canceled."
        untouched="No money moved and no items were restocked."
        safe="You won’t cancel or refund twice."
      />
      <FormFoot
        submit={count > 0 ? labelOf(order, what, accepted) : 'Cancel items'}
        cancel="Keep as is"
        danger
        busy={busy}
        busyText="Canceling…"
        reason={count === 0 && all > 0 ? 'Choose the items to cancel' : refusal}
        onCancel={onClose}
      />
    </form>
  )
}
