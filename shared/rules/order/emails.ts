import type { OrderFacts } from '../../schemas/order-facts.ts'
import { hasInvoice } from '../order-lifecycle.ts'
import { fulfillmentOf, isCanceled, statusesOf } from './status.ts'

export const orderEmailKinds = [
  'confirmation',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
  'invoice',
] as const
export type OrderEmailKind = (typeof orderEmailKinds)[number]

/** An email that staff can send again. `target` is the package or refund that it is about. */
export type OrderEmail = { kind: OrderEmailKind; target: string | null }

/** Names of the emails for people. */
export const orderEmailNames: Record<OrderEmailKind, string> = {
  confirmation: 'Order confirmation',
  shipped: 'Shipping email',
  delivered: 'Delivery email',
  canceled: 'Cancellation email',
  refunded: 'Refund email',
  invoice: 'Invoice',
}

/** Names of the emails about an order that a customer can get, and that staff can't send again. */
export const orderNoticeNames = {
  items_canceled: 'Email about canceled items',
  address_changed: 'Email about the new address',
  payment_link: 'Payment link',
  payment_received: 'Payment confirmation',
} as const

/** Names of all emails about an order. */
export const orderMessageNames = { ...orderEmailNames, ...orderNoticeNames }
export type OrderMessageKind = keyof typeof orderMessageNames
export const orderMessageKinds = Object.keys(orderMessageNames) as OrderMessageKind[]

/** The timeline's note about an email that staff sent again. */
export const resendNote = (kind: OrderEmailKind): string => `${orderEmailNames[kind]} sent again`

/** Returns whether a timeline's note is about an email that staff sent again. */
export const isResendNote = (note: string): boolean =>
  orderEmailKinds.some(kind => resendNote(kind) === note)

const when = (isSo: boolean, kind: OrderEmailKind): OrderEmail[] =>
  isSo ? [{ kind, target: null }] : []

/** Lists the emails that apply to an order in its current state, oldest first. */
export const emailsOf = (order: OrderFacts): OrderEmail[] => {
  if (order.placed_at === null) return []
  const made = order.refunds.filter(({ state }) => state === 'made')
  return [
    ...when(true, 'confirmation'),
    ...when(hasInvoice(statusesOf(order)), 'invoice'),
    ...order.shipments.map(({ id }): OrderEmail => ({ kind: 'shipped', target: id })),
    ...when(fulfillmentOf(order) === 'delivered', 'delivered'),
    ...when(isCanceled(order), 'canceled'),
    ...made.map(({ id }): OrderEmail => ({ kind: 'refunded', target: id })),
  ]
}
