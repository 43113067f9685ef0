import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnReturn } from '../../../shared/schemas/return.ts'

/** A step of a return; `at` is null until it is reached. */
export type Step = { label: string; at: string | null; text?: string }

const exchangeStep = ({ items }: OwnReturn): Step[] => {
  const exchanged = items.filter(({ replacement }) => replacement !== null)
  if (exchanged.length === 0) return []
  const shipped = exchanged.map(({ replacement }) => replacement?.shipped_at ?? null)
  const isAll = shipped.every(at => at !== null)
  return [
    {
      label: exchanged.length === 1 ? 'Replacement shipped' : 'Replacements shipped',
      at: isAll ? (shipped.sort().at(-1) ?? null) : null,
    },
  ]
}

const refundStep = ({ refund, state, closed_at, answer }: OwnReturn): Step[] => {
  if (!refund)
    return state === 'closed' && answer ? [{ label: 'Closed', at: closed_at, text: answer }] : []
  const to = refund.to ? ` to ${refund.to}` : ''
  return [
    refund.state === 'estimated'
      ? { label: 'Refunded', at: null }
      : { label: 'Refunded', at: refund.at, text: `${formatDollars(refund.total)}${to}` },
  ]
}

/** Lists what happened to a return and what is still to come. */
export const timelineOf = (data: OwnReturn): Step[] => {
  const requested = { label: 'Requested', at: data.requested_at }
  if (data.state === 'rejected')
    return [
      requested,
      { label: 'Rejected', at: data.decided_at, ...(data.answer && { text: data.answer }) },
    ]
  const approved = { label: 'Approved', at: data.decided_at }
  if (data.state === 'closed' && !data.received_at)
    return [
      requested,
      ...(data.decided_at ? [approved] : []),
      { label: 'Closed', at: data.closed_at, ...(data.answer && { text: data.answer }) },
    ]
  return [
    requested,
    approved,
    { label: 'Received', at: data.received_at },
    ...exchangeStep(data),
    ...refundStep(data),
  ]
}
