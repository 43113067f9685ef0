import { isResendNote, orderMessageNames } from '../../../../shared/rules/order/emails.ts'
import { wasPartlyShipped } from '../../../../shared/rules/order/event-status.ts'
import type { AdminOrder, OrderMessage } from '../../../../shared/schemas/admin-order.ts'
import { capitalize } from '../../format.ts'

/** What the timeline can be limited to. */
export type EntryKind = 'event' | 'message' | 'note'

export type Entry = {
  kind: EntryKind
  at: string
  title: string
  detail: string
  /** The words of a note. */
  text?: string
}

type Event = AdminOrder['timeline'][number]

const people: Record<string, string> = { system: 'the store', customer: 'the customer' }
const byLine = (by: string): string => `by ${people[by] ?? by}`

const statusName = (event: Event, { shipments }: AdminOrder['facts']): string => {
  if (!event.to || !event.from || event.to === event.from) return ''
  return wasPartlyShipped(event, shipments) ? 'Partially shipped' : capitalize(event.to)
}

const eventEntry = (event: Event, facts: AdminOrder['facts']): Entry => {
  const { at, by, from, to, payment, note } = event
  const status = statusName(event, facts)
  const paid = payment ? `Payment ${payment}` : ''
  const isPlacement = from === null && to !== null
  const title = note || [status, paid].filter(Boolean).join(', ') || 'Changed'
  const namesPayment = /^(Payment|Refund)/.test(note)
  const changes = note ? [status && `Now ${status.toLowerCase()}`, !namesPayment && paid] : []
  return {
    kind: isResendNote(note) ? 'message' : 'event',
    at,
    title: isPlacement ? 'Order placed' : title,
    detail: [...changes, byLine(by)].filter(Boolean).join(' · '),
  }
}

const outcomes: Record<OrderMessage['outcome'], { verb: string; detail: string }> = {
  sent: { verb: 'sent', detail: '' },
  refused: { verb: 'refused', detail: 'The customer’s mail server refused it.' },
  suppressed: { verb: 'not sent', detail: 'Emails to this address are paused.' },
}

const messageEntry =
  (email: string) =>
  ({ kind, at, outcome }: OrderMessage): Entry => {
    const { verb, detail } = outcomes[outcome]
    return {
      kind: 'message',
      at,
      title: `${orderMessageNames[kind]} ${verb}`,
      detail: detail || `To ${email}`,
    }
  }

/** Merges what happened to an order, its emails and its notes. Latest first. */
export const entriesOf = (order: AdminOrder, messages: readonly OrderMessage[]): Entry[] =>
  [
    ...order.timeline.map(event => eventEntry(event, order.facts)),
    ...messages.map(messageEntry(order.email)),
    ...order.notes.map(
      ({ at, by, note }): Entry => ({
        kind: 'note',
        at,
        title: 'Note',
        detail: byLine(by),
        text: note,
      }),
    ),
  ]
    .map((entry, index) => ({ entry, index }))
    .toSorted((a, b) => b.entry.at.localeCompare(a.entry.at) || b.index - a.index)
    .map(({ entry }) => entry)
