import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { formatItemCount as items } from '../item-count.ts'
import { formatCents } from '../money.ts'
import { statusName } from '../status-name.ts'
import { capturedAmount, isPaymentRefunded, refundedAmount } from './amounts.ts'
import type { Accepted, Effect, EmailKind } from './commands.ts'
import { lostAmount } from './dispute.ts'
import { paidByStaff, refundNames } from './refund-names.ts'
import { returnItemLines, returnTimeLines } from './return-consequences.ts'
import { fulfillmentOf, isLive, statusOf } from './status.ts'
import { countUnits, shippableItems } from './units.ts'

/** One line of a "What happens" panel. */
export type Consequence = {
  about: 'items' | 'stock' | 'money' | 'email' | 'status' | 'time'
  text: string
}

/** The names to show. */
export type ConsequenceNames = {
  /** The person who gets emails, such as "Wesley". */
  customer: string
  /** Where refunds go, such as "Visa ending in 4242". */
  payment: string
  /** Formats the day of an instant, such as "Dec 12". */
  day?: (instant: string) => string
}

const goes = (count: number): string => (count === 1 ? 'goes' : 'go')

const verb = (count: number, base: string): string => (count === 1 ? `${base}s` : base)

const packageLines = (before: OrderFacts, { order }: Accepted): string[] => {
  const left = countUnits(shippableItems(order))
  const staying = left > 0 ? ` ${items(left)} ${verb(left, 'stay')} to ship.` : ''
  return order.shipments.slice(before.shipments.length).map(({ units }, index) => {
    const count = countUnits(units)
    const number = before.shipments.length + index + 1
    return `${items(count)} ${verb(count, 'ship')} as package ${number}.${staying}`
  })
}

const canceledUnits = ({ lines }: OrderFacts): number =>
  lines.reduce((sum, { canceled }) => sum + canceled, 0)

const itemLines = (before: OrderFacts, decision: Accepted): string[] => {
  const removed = canceledUnits(decision.order) - canceledUnits(before)
  const back =
    countUnits(before.shipments.flatMap(({ units }) => units)) -
    countUnits(decision.order.shipments.flatMap(({ units }) => units))
  return [
    ...packageLines(before, decision),
    ...(back > 0 ? [`${items(back)} ${back === 1 ? 'has' : 'have'} to ship again.`] : []),
    ...(removed > 0 ? [`${items(removed)} won’t ship.`] : []),
  ]
}

const statusLine = (before: OrderFacts, { order }: Accepted): string => {
  const isPartial = fulfillmentOf(order) === 'partially_shipped'
  if (isPartial && fulfillmentOf(before) !== 'partially_shipped')
    return 'The order becomes Partially shipped.'
  const [from, to] = [statusOf(before), statusOf(order)]
  return from === to ? 'The order status stays the same.' : `The order becomes ${statusName(to)}.`
}

const stockLine = (effect: Effect): string[] => {
  if (effect.type === 'return_stock') {
    const count = countUnits(effect.units)
    return [`${items(count)} ${goes(count)} back into stock.`]
  }
  if (effect.type === 'take_stock') {
    const count = countUnits(effect.units)
    return [`${items(count)} ${count === 1 ? 'is' : 'are'} taken from stock.`]
  }
  return []
}

/** Returns what the store keeps of the payments. */
const netOf = (order: OrderFacts): number => capturedAmount(order) - refundedAmount(order)

/** Describes how the latest payment, which staff recorded, was made. */
const wayOf = ({ attempts }: OrderFacts): string =>
  attempts.findLast(({ state }) => state === 'captured')?.transfer ? 'by bank transfer' : 'in cash'

const backLine = (amount: number, order: OrderFacts, refunds: RefundFact[], own: string) => {
  const byStaff = paidByStaff(order, refunds)
  if (byStaff) return `${formatCents(amount)} is recorded as paid back. ${byStaff}`
  const to = refundNames(order, refunds, own)
  return `${formatCents(amount)} goes back to ${to}, usually in 5 to 10 business days. This can’t be undone.`
}

const moneyLines = (
  before: OrderFacts,
  { order, effects }: Accepted,
  { payment }: ConsequenceNames,
): string[] => {
  const promised = effects.flatMap(effect => (effect.type === 'refund' ? [effect.refund_id] : []))
  const refunds = order.refunds.filter(({ id }) => promised.includes(id))
  const amount = refundedAmount({ refunds })
  const collected = capturedAmount(order) - capturedAmount(before)
  const voided = effects.some(({ type }) => type === 'void')
  const kept = isLive(before) && !isLive(order) ? lostAmount(order) : 0
  const net = netOf(order)
  const withdrawn = refundedAmount(before) - refundedAmount(order)
  return [
    ...(amount > 0
      ? [
          backLine(amount, before, refunds, payment),
          `Refunded becomes ${formatCents(refundedAmount(order))} and net payment ${formatCents(net)}.`,
        ]
      : []),
    ...(withdrawn > 0
      ? [
          `${formatCents(withdrawn)} isn’t refunded to the customer.`,
          `Refunded changes from ${formatCents(refundedAmount(before))} to ${formatCents(refundedAmount(order))}, and net payment from ${formatCents(netOf(before))} to ${formatCents(net)}.`,
        ]
      : []),
    ...(collected > 0 ? [`${formatCents(collected)} is recorded as paid ${wayOf(order)}.`] : []),
    ...(collected < 0 ? [`${formatCents(-collected)} no longer counts as paid in cash.`] : []),
    ...(kept > 0
      ? [`${formatCents(kept)} isn’t refunded: the customer’s bank returned it after a dispute.`]
      : []),
    ...(voided ? ['The payment is stopped. If it goes through anyway, it is refunded.'] : []),
  ]
}

const freeLines = (before: OrderFacts, { order }: Accepted): string[] =>
  order.shipments.length > before.shipments.length && isPaymentRefunded(before)
    ? ['The customer gets these items for free: the whole payment was refunded.']
    : []

const emails: Partial<Record<EmailKind, (customer: string) => string>> = {
  confirmation: customer => `${customer} gets an order confirmation.`,
  canceled: customer => `${customer} gets a cancellation email.`,
  items_canceled: customer => `${customer} gets an email that names the canceled items.`,
  shipped: customer => `${customer} gets a shipping email.`,
  delivered: customer => `${customer} gets a delivery email.`,
  payment_link: customer => `${customer} gets an email with a link to pay.`,
  transfer_details: customer => `${customer} gets an email with your bank details.`,
  payment_received: customer => `${customer} gets a payment confirmation.`,
  return_approved: customer => `${customer} gets return instructions by email.`,
  return_rejected: customer => `${customer} gets your reason by email.`,
  return_closed: customer => `${customer} gets an email that the return is closed.`,
  return_received: customer => `${customer} gets an email that the return arrived.`,
}

const emailLines = (effects: readonly Effect[], { customer }: ConsequenceNames): string[] => [
  ...new Set([
    ...effects.flatMap(effect =>
      effect.type === 'email' ? (emails[effect.kind]?.(customer) ?? []) : [],
    ),
    ...effects.flatMap(({ type }) =>
      type === 'refund' ? [`${customer} gets an email about the refund.`] : [],
    ),
  ]),
]

const paymentTimeLines = (
  { effects }: Accepted,
  customer: string,
  day: (instant: string) => string,
): string[] =>
  effects.flatMap(effect =>
    effect.type === 'expire_payment'
      ? [
          `If ${customer} doesn’t pay by ${day(effect.at)}, the order is canceled and its items go back into stock.`,
        ]
      : [],
  )

/** Describes the effects of a decision before it is carried out. */
export const consequencesOf = (
  before: OrderFacts,
  decision: Accepted,
  names: ConsequenceNames,
): Consequence[] => {
  const lines = (about: Consequence['about'], texts: readonly string[]) =>
    texts.map(text => ({ about, text }))
  const day = names.day ?? (at => at.slice(0, 10))
  return [
    ...lines('items', itemLines(before, decision)),
    ...lines('money', freeLines(before, decision)),
    ...lines('money', moneyLines(before, decision, names)),
    ...lines('stock', decision.effects.flatMap(stockLine)),
    ...lines('stock', returnItemLines(before, decision.order)),
    ...lines('status', [statusLine(before, decision)]),
    ...lines('email', emailLines(decision.effects, names)),
    ...lines('time', returnTimeLines(decision, day)),
    ...lines('time', paymentTimeLines(decision, names.customer, day)),
  ]
}
