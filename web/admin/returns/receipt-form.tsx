import { type FormEvent, useState } from 'react'
import { formatCents, toDollars } from '../../../shared/rules/money.ts'
import { type Command, isRefused } from '../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../shared/rules/order/consequences.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import { wantsOf } from '../../../shared/rules/order/return-wants.ts'
import { CommandAlert } from '../orders/dialogs/command-alert.tsx'
import { consequenceNames } from '../orders/dialogs/consequence-names.ts'
import { WhatHappens } from '../orders/what-happens.tsx'
import { refundPhrase } from './amounts.ts'
import { type Choice, ChoiceCards } from './choice-cards.tsx'
import { type ReceiptDraft, unitsToRestock } from './receipt-draft.ts'
import { RestockLines } from './restock-lines.tsx'
import { ReturnFoot } from './return-foot.tsx'
import type { ReturnFormProps } from './return-form.ts'
import { ReturnRefundFields } from './return-refund-fields.tsx'
import type { ReturnAction } from './use-return-command.ts'
import { useReturnRefund } from './use-return-refund.ts'
import { useShortDay } from './use-short-day.ts'

type Step = 'receive' | 'receive_only' | 'close'

/** Records that the items arrived and refunds or exchanges them, or closes the return. */
export function ReceiptForm({ detail, command, queue, onDone }: ReturnFormProps) {
  const { order, found, busy } = command
  const { facts } = order
  const day = useShortDay()
  const [step, setStep] = useState<Step>('receive')
  const [restock, setRestock] = useState<ReceiptDraft['restock']>({})
  const { amounts, setAmounts, read } = useReturnRefund(facts, found)
  const names = { ...consequenceNames(order), day }
  const isExchange = wantsOf(found) !== 'refund'
  const refunds = step === 'receive' && read.isOwed
  const sum = formatCents(Math.max(0, read.quote.total))

  const units = unitsToRestock(facts, found, { restock })
  const refund = { refund_id: 'preview', by: '', reason: '', ...read.parts }
  const preview: Command =
    step === 'close'
      ? { type: 'close_return', return_id: found.id, by: 'staff' }
      : {
          type: 'receive_return',
          return_id: found.id,
          restock: units,
          ...(refunds && { refund }),
        }
  const decided = decide(facts, preview, new Date())
  const refusal = isRefused(decided) ? decided.sentence : undefined
  const why = (refunds ? read.problem : undefined) ?? refusal

  const done = read.isOwed ? `Receive and refund ${sum}` : 'Receive'
  const choices: Choice<Step>[] = [
    {
      value: 'receive',
      title: isExchange ? `${done}${read.isOwed ? ', then' : ' and'} ship the exchange` : done,
      text: [
        read.isOwed && `The money goes back ${refundPhrase(order)}.`,
        isExchange && 'The reserved items are ready to ship.',
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...(read.isOwed
      ? [
          {
            value: 'receive_only' as const,
            title: 'Receive now, refund later',
            text: 'Check the items first. The return waits under Received.',
          },
        ]
      : []),
    {
      value: 'close',
      title: 'Close: nothing arrived',
      text: `${names.customer} keeps the items${isExchange ? ', and the reserved ones go back into stock' : ''}.${found.closes_at ? ` This happens automatically on ${day(found.closes_at)}.` : ''}`,
    },
  ]

  const actionOf = (): ReturnAction =>
    step === 'close'
      ? { kind: 'close' }
      : {
          kind: 'receive',
          restock: units,
          ...(refunds && {
            refund: {
              shipping: toDollars(read.parts.shipping),
              deduction: toDollars(read.parts.deduction),
              reason: found.units[0]?.reason ?? '',
            },
          }),
        }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || why) return
    const next = await command.act(actionOf())
    const results = {
      receive: refunds ? `received and ${sum} refunded` : 'received',
      receive_only: 'received',
      close: 'closed',
    }
    if (next) onDone(next, `${detail.number} ${results[step]}`)
  }
  const labels = {
    receive: refunds ? `Receive and refund ${sum}` : 'Mark as received',
    receive_only: 'Mark as received',
    close: 'Close return',
  }
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col gap-5">
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        <ChoiceCards
          legend="When the package arrives"
          name="receipt"
          choices={choices}
          value={step}
          onChange={setStep}
        />
        {step !== 'close' && (
          <RestockLines
            order={order}
            found={found}
            draft={{ restock, ...amounts }}
            onChange={next => setRestock(next.restock)}
          />
        )}
        {refunds && <ReturnRefundFields read={read} draft={amounts} onChange={setAmounts} />}
      </fieldset>
      {!isRefused(decided) && <WhatHappens consequences={consequencesOf(facts, decided, names)} />}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed={step === 'close' ? 'The return wasn’t closed.' : 'The return wasn’t received.'}
        untouched="No money moved and no items were restocked."
        safe="You won’t refund twice."
      />
      <ReturnFoot
        order={order}
        found={found}
        queue={queue}
        submit={{
          label: labels[step],
          busy,
          busyText: step === 'close' ? 'Closing…' : refunds ? 'Refunding…' : 'Receiving…',
          danger: step === 'close',
          reason: why,
        }}
      />
    </form>
  )
}
