import type {
  LineFacts,
  LineUnits,
  OrderFacts,
  RefundFact,
  RefundParts,
} from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { spread } from '../money.ts'
import { pricedUnits } from './units.ts'

/** Amounts are cents. */

type Priced = Pick<OrderFacts, 'lines' | 'shipping_cost' | 'tax'>

const netOf = (line: LineFacts): number => line.total - line.discount

/** Splits the tax among the lines and, last, the shipping. The parts add up to the tax. */
const taxShares = (order: Priced): number[] =>
  spread(order.tax, [...order.lines.map(netOf), order.shipping_cost])

/** What the customer paid for shipping, with its tax. */
export const shippingWorth = (order: Priced): number =>
  order.shipping_cost + (taxShares(order).at(-1) ?? 0)

/** The parts of an amount for items. */
export type Worth = { price: number; discount: number; tax: number }

/** Returns the part of `whole` that the first `count` of `of` units carry. */
const firstUnits = (whole: number, count: number, of: number): number =>
  Math.floor((whole * count) / of)

const partOf = (whole: number, before: number, count: number, of: number): number =>
  firstUnits(whole, before + count, of) - firstUnits(whole, before, of)

/** Units of a line whose price was taken off the order: canceled or credited. */
const takenOff = (line: LineFacts): number => line.canceled + line.credited

/**
 * Returns what the next units of a line are worth when they are taken off the order. The parts of
 * all units add up to the line's price, discount and tax, in any order and any number of steps.
 */
export const worthOf = (order: Priced, units: readonly LineUnits[]): Worth => {
  const taxes = taxShares(order)
  const worth = { price: 0, discount: 0, tax: 0 }
  for (const [index, line] of order.lines.entries()) {
    const count = units
      .filter(({ line_id }) => line_id === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const part = (whole: number) => partOf(whole, takenOff(line), count, line.quantity)
    worth.price += part(line.total)
    worth.discount += part(line.discount)
    worth.tax += part(taxes[index] ?? 0)
  }
  return worth
}

/** Adds up price, discount and tax. */
export const sumOfWorth = ({ price, discount, tax }: Worth): number => price - discount + tax

/** Returns what a refund of these items and this much shipping consists of. */
export const refundParts = (
  order: Priced & Pick<OrderFacts, 'shipping_off'>,
  worth: Worth,
  shipping: number,
): RefundParts => {
  const whole = shippingWorth(order)
  const tax = taxShares(order).at(-1) ?? 0
  return {
    ...worth,
    shipping_tax: whole > 0 ? partOf(tax, order.shipping_off, shipping, whole) : 0,
  }
}

/** What was captured. */
export const captured = ({ attempts }: Pick<OrderFacts, 'attempts'>): number =>
  attempts.filter(({ state }) => state === 'captured').reduce((sum, { amount }) => sum + amount, 0)

/** What was captured for the order, without payments that it had no use for. */
export const capturedFor = ({ attempts }: Pick<OrderFacts, 'attempts'>): number =>
  captured({ attempts: attempts.filter(({ unneeded }) => !unneeded) })

/**
 * What was captured since the order was last reopened for a new payment. Clocks of several processes
 * differ, so it doesn't depend on when that was.
 */
export const capturedNow = ({
  attempts,
  reopened_at,
  captured_before,
}: Pick<OrderFacts, 'attempts' | 'reopened_at' | 'captured_before'>): number =>
  captured_before === undefined
    ? capturedFor({
        attempts: attempts.filter(({ at }) => reopened_at === null || at >= reopened_at),
      })
    : capturedFor({ attempts }) - captured_before

/** What was refunded or promised. */
export const refunded = ({ refunds }: { refunds: readonly Pick<RefundFact, 'amount'>[] }): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

/** What can still be refunded. Never negative. */
export const refundable = (order: Pick<OrderFacts, 'attempts' | 'refunds'>): number =>
  captured(order) - refunded(order)

/** What can still be refunded of one attempt. */
export const refundableOf = (
  order: Pick<OrderFacts, 'attempts' | 'refunds'>,
  attemptId: string,
): number => {
  const attempt = order.attempts.find(({ id, state }) => id === attemptId && state === 'captured')
  const back = order.refunds.filter(({ attempt_id }) => attempt_id === attemptId)
  return (attempt?.amount ?? 0) - refunded({ refunds: back })
}

/** What was sold of a line: the units that weren't canceled, and their price after the discount. */
export const soldOf = (line: LineFacts): { units: number; cents: number } => ({
  units: line.quantity - line.canceled,
  cents: netOf(line) - firstUnits(netOf(line), line.canceled, line.quantity),
})

/** What the customer still pays for shipping. */
export const shippingLeft = (order: Priced & Pick<OrderFacts, 'shipping_off'>): number =>
  shippingWorth(order) - order.shipping_off

/** What the items cost that the customer keeps or still expects, and their shipping. */
export const worthLeft = (order: Priced & Pick<OrderFacts, 'shipping_off'>): number => {
  const left = order.lines.map(line => ({
    line_id: line.id,
    quantity: pricedUnits(line),
  }))
  return sumOfWorth(worthOf(order, left)) + shippingLeft(order)
}

/** What was taken off the order before it was paid, such as items of a cash order that were canceled. */
export const neverCharged = (
  order: Parameters<typeof worthLeft>[0] & Pick<OrderFacts, 'total' | 'refunds'>,
): number => {
  const backs = order.refunds.reduce((sum, { items, shipping }) => sum + items + shipping, 0)
  return Math.max(0, order.total - worthLeft(order) - backs)
}

/** What the customer still has to pay. Negative if a refund is due. */
export const amountDue = (
  order: Priced & Pick<OrderFacts, 'shipping_off' | 'attempts' | 'refunds'>,
): number => worthLeft(order) - refundable(order)

/**
 * Whether the customer still has to pay. Once an order is paid, a refund given as goodwill asks for
 * nothing.
 */
export const awaitsPayment = (
  order: Parameters<typeof amountDue>[0] & Pick<OrderFacts, 'reopened_at' | 'captured_before'>,
): boolean => amountDue(order) > 0 && capturedNow(order) === 0

/** Whether the whole payment was refunded, although its items are still the customer's. */
export const isGivenBack = (
  order: Parameters<typeof awaitsPayment>[0] & Pick<OrderFacts, 'payment_method'>,
): boolean => {
  const isCashDue = isOnDelivery(order.payment_method) && awaitsPayment(order)
  return captured(order) > 0 && refundable(order) === 0 && worthLeft(order) > 0 && !isCashDue
}
