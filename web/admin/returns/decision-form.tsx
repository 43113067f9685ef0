import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import { type Command, isRefused } from '../../../shared/rules/order/commands.ts'
import { type Consequence, consequencesOf } from '../../../shared/rules/order/consequences.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import { unitsToRefund, wantsOf } from '../../../shared/rules/order/return-wants.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { CommandAlert } from '../orders/dialogs/command-alert.tsx'
import { consequenceNames } from '../orders/dialogs/consequence-names.ts'
import { noReason, ReasonField, reasonText } from '../orders/dialogs/reason-field.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { policyDeduction, refundedInstead, refundPartsText, refundPhrase } from './amounts.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { type Decision, decisionChoices } from './decision-choices.ts'
import { ReturnFoot } from './return-foot.tsx'
import type { ReturnFormProps } from './return-form.ts'
import { useShortDay } from './use-short-day.ts'

const reasons = [
  'The return period ended',
  'The item was worn or washed',
  'The labels are missing',
  'The pictures don’t show a fault',
  'The item is final sale',
]

const dayMs = 86_400_000

/** Approves a request, turns an exchange into a refund, or rejects it with a reason. */
export function DecisionForm({ detail, command, queue, onDone }: ReturnFormProps) {
  const { order, found, busy } = command
  const { data: settings } = useQuery(settingsQuery)
  const day = useShortDay()
  const [chosen, setChosen] = useState<Decision | null>(null)
  const [reason, setReason] = useState(noReason)
  const policy = settings?.returns
  const choices = decisionChoices({ order, found, stock: detail.stock, policy })
  const firstPossible = choices.find(({ impossible }) => !impossible)?.value ?? 'reject'
  const decision = choices.some(one => one.value === chosen && !one.impossible)
    ? (chosen as Decision)
    : firstPossible
  const answer = reasonText(reason)
  const names = { ...consequenceNames(order), day }

  const closesAt = new Date(Date.now() + (policy?.close_after_days ?? 30) * dayMs).toISOString()
  const preview: Command =
    decision === 'reject'
      ? { type: 'reject_return', return_id: found.id, answer: answer || '…' }
      : {
          type: 'approve_return',
          return_id: found.id,
          refund_instead: decision === 'refund_instead',
          closes_at: closesAt,
        }
  const decided = decide(order.facts, preview, new Date())

  const approved = decision === 'refund_instead' ? refundedInstead(found) : found
  const deduction = policyDeduction(order.facts, approved, policy)
  const { total } = refundPartsText(order.facts, approved, deduction, refundPhrase(order))
  const later: Consequence[] =
    decision !== 'reject' && unitsToRefund(approved).length > 0 && total > 0
      ? [
          {
            about: 'money',
            text: `${formatCents(total)} goes back ${refundPhrase(order)} when you receive the items.`,
          },
        ]
      : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isRefused(decided) || (decision === 'reject' && !answer)) return
    const next = await command.act(
      decision === 'reject'
        ? { kind: 'reject', answer }
        : { kind: 'approve', refund_instead: decision === 'refund_instead' },
    )
    if (next) onDone(next, `${detail.number} ${decision === 'reject' ? 'rejected' : 'approved'}`)
  }
  const labels = {
    approve: { refund: 'Approve refund', exchange: 'Approve exchange', both: 'Approve return' }[
      wantsOf(found)
    ],
    refund_instead: 'Approve refund',
    reject: 'Reject return',
  }
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col gap-5">
      <fieldset disabled={busy} className="grid min-w-0 gap-4">
        <ChoiceCards
          legend="Your decision"
          name="decision"
          choices={choices}
          value={decision}
          onChange={setChosen}
        />
        {decision === 'reject' && (
          <ReasonField
            reasons={reasons}
            none="Choose a reason"
            value={reason}
            onChange={setReason}
          />
        )}
      </fieldset>
      {!isRefused(decided) && (
        <WhatHappens consequences={[...later, ...consequencesOf(order.facts, decided, names)]} />
      )}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed={
          decision === 'reject' ? 'The return wasn’t rejected.' : 'The return wasn’t approved.'
        }
        untouched="Nothing was reserved and no email was sent."
        safe="You won’t decide twice."
      />
      <ReturnFoot
        order={order}
        found={found}
        queue={queue}
        submit={{
          label: labels[decision],
          busy,
          busyText: decision === 'reject' ? 'Rejecting…' : 'Approving…',
          danger: decision === 'reject',
          reason: decision === 'reject' && !answer ? 'Choose a reason first' : undefined,
        }}
      />
    </form>
  )
}
