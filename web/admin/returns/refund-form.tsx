import { type FormEvent, useState } from 'react'
import { formatCents, toDollars } from '../../../shared/rules/money.ts'
import { type Command, isRefused } from '../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../shared/rules/order/consequences.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import { returnUnitsToRefund } from '../../../shared/rules/order/return-refund.ts'
import { CommandAlert } from '../orders/dialogs/command-alert.tsx'
import { consequenceNames } from '../orders/dialogs/consequence-names.ts'
import { noReason, ReasonField, reasonText } from '../orders/dialogs/reason-field.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { refundPhrase } from './amounts.ts'
import { type Choice, ChoiceCards } from './choice-cards.tsx'
import { ReturnFoot } from './return-foot.tsx'
import type { ReturnFormProps } from './return-form.ts'
import { ReturnRefundFields } from './return-refund-fields.tsx'
import { useReturnRefund } from './use-return-refund.ts'

type Step = 'refund' | 'close'

const reasons = [
  'The item was worn or washed',
  'The labels are missing',
  'The item isn’t the one we sold',
  'The package was empty',
]

/** Refunds a return that arrived, or closes it without a refund. */
export function RefundForm({ detail, command, queue, onDone }: ReturnFormProps) {
  const { order, found, busy } = command
  const { facts } = order
  const [chosen, setChosen] = useState<Step>('refund')
  const [reason, setReason] = useState(noReason)
  const { amounts, setAmounts, read } = useReturnRefund(facts, found)
  const names = consequenceNames(order)
  const answer = reasonText(reason)
  const sum = formatCents(Math.max(0, read.quote.total))
  const step = read.isOwed ? chosen : 'close'

  const units = returnUnitsToRefund(facts, found)
  const preview: Command =
    step === 'refund'
      ? {
          type: 'refund',
          refund_id: 'preview',
          by: '',
          reason: '',
          units,
          return_id: found.id,
          ...read.parts,
        }
      : { type: 'close_return', return_id: found.id, by: 'staff', answer: answer || '…' }
  const decided = decide(facts, preview, new Date())
  const why =
    step === 'refund'
      ? (read.problem ?? (isRefused(decided) ? decided.sentence : undefined))
      : answer
        ? undefined
        : 'Choose a reason first'

  const choices: Choice<Step>[] = [
    {
      value: 'refund',
      title: `Refund ${sum}`,
      text: `The money goes back ${refundPhrase(order)}.`,
      impossible: read.isOwed ? undefined : 'These items were refunded before.',
    },
    {
      value: 'close',
      title: 'Close without a refund',
      text: `You choose a reason. ${names.customer} gets it by email.`,
    },
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || why) return
    const next = await command.act(
      step === 'refund'
        ? {
            kind: 'refund',
            units,
            shipping: toDollars(read.parts.shipping),
            deduction: toDollars(read.parts.deduction),
            reason: found.units[0]?.reason ?? '',
          }
        : { kind: 'close', answer },
    )
    if (next) onDone(next, `${detail.number} ${step === 'refund' ? `refunded: ${sum}` : 'closed'}`)
  }
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col gap-5">
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        <ChoiceCards
          legend="The items arrived"
          name="refund"
          choices={choices}
          value={step}
          onChange={setChosen}
        />
        {step === 'refund' ? (
          <ReturnRefundFields read={read} draft={amounts} onChange={setAmounts} />
        ) : (
          <ReasonField
            reasons={reasons}
            none="Choose a reason"
            value={reason}
            onChange={setReason}
          />
        )}
      </fieldset>
      {!isRefused(decided) && <WhatHappens consequences={consequencesOf(facts, decided, names)} />}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed={step === 'refund' ? 'The refund didn’t go through.' : 'The return wasn’t closed.'}
        untouched="No money moved."
        safe="You won’t refund twice."
      />
      <ReturnFoot
        order={order}
        found={found}
        queue={queue}
        submit={{
          label: step === 'refund' ? `Refund ${sum}` : 'Close return',
          busy,
          busyText: step === 'refund' ? 'Refunding…' : 'Closing…',
          danger: step === 'close',
          reason: why,
        }}
      />
    </form>
  )
}
