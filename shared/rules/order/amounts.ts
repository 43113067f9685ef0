import type {
  LineFacts,
  LineUnits,
  OrderFacts,
  RefundFact,
  RefundParts,
} from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { prorate } from '../money.ts'
import { pricedUnits } from './units.ts'

/** Amounts are cents. */

type Priced = Pick<OrderFacts, 'lines' | 'shipping_cost' | 'tax'>

const netOf = (line: LineFacts): number => line.total - line.discount

/** Splits the tax over the lines and, last, the shipping. The parts add up to the tax. */
const taxShares = (order: Priced): number[] =>
  prorate(order.tax, [...order.lines.map(netOf), order.shipping_cost])

/** Returns what the customer paid for shipping, with its tax. */
export const shippingWorth = (order: Priced): number =>
  order.shipping_cost + (taxShares(order).at(-1) ?? 0)

/** The parts of an amount for items. */
export type Worth = { price: number; discount: number; tax: number }

/** Returns the share of the first `count` units in `whole`, which is spread over `of` units. */
const firstUnits = (whole: number, count: number, of: number): number =>
  Math.floor((whole * count) / of)

const partOf = (whole: number, before: number, count: number, of: number): number =>
  firstUnits(whole, before + count, of) - firstUnits(whole, before, of)

/** Returns the units of a line whose price was taken off the order: canceled or credited. */
const takenOff = (line: LineFacts): number => line.canceled + line.credited

/**
 * Returns the value of the next units of a line to take off the order. The values of all units add
 * up to the line's price, discount and tax, in any order and any number of steps.
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

/** Returns the total of price, discount and tax. */
export const sumOfWorth = ({ price, discount, tax }: Worth): number => price - discount + tax

/** Returns the parts of a refund for these items and this much shipping. */
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

/** Returns the captured amount. */
export const capturedAmount = ({ attempts }: Pick<OrderFacts, 'attempts'>): number =>
  attempts.filter(({ state }) => state === 'captured').reduce((sum, { amount }) => sum + amount, 0)

/** Returns the amount captured for the order, without payments that it had no use for. */
export const capturedForOrder = ({ attempts }: Pick<OrderFacts, 'attempts'>): number =>
  capturedAmount({ attempts: attempts.filter(({ unneeded }) => !unneeded) })

/**
 * Returns the amount captured since the order was last reopened for a new payment. Doesn't compare
 * times, because the clocks of several processes differ.
 */
export const capturedSinceReopening = ({
  attempts,
  reopened_at,
  captured_before,
}: Pick<OrderFacts, 'attempts' | 'reopened_at' | 'captured_before'>): number =>
  captured_before === undefined
    ? capturedForOrder({
        attempts: attempts.filter(({ at }) => reopened_at === null || at >= reopened_at),
      })
    : capturedForOrder({ attempts }) - captured_before

/** Returns the amount that was refunded or promised. */
export const refundedAmount = ({
  refunds,
}: {
  refunds: readonly Pick<RefundFact, 'amount'>[]
}): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the amount that can still be refunded. Never negative. */
export const refundableAmount = (order: Pick<OrderFacts, 'attempts' | 'refunds'>): number =>
  capturedAmount(order) - refundedAmount(order)

/** Returns the amount of one attempt that can still be refunded. */
export const refundableOfAttempt = (
  order: Pick<OrderFacts, 'attempts' | 'refunds'>,
  attemptId: string,
): number => {
  const attempt = order.attempts.find(({ id, state }) => id === attemptId && state === 'captured')
  const back = order.refunds.filter(({ attempt_id }) => attempt_id === attemptId)
  return (attempt?.amount ?? 0) - refundedAmount({ refunds: back })
}

/** Returns the sold units of a line, which weren't canceled, and their price after the discount. */
export const soldOf = (line: LineFacts): { units: number; cents: number } => ({
  units: line.quantity - line.canceled,
  cents: netOf(line) - firstUnits(netOf(line), line.canceled, line.quantity),
})

/** Returns what the customer still pays for shipping. */
export const shippingLeft = (order: Priced & Pick<OrderFacts, 'shipping_off'>): number =>
  shippingWorth(order) - order.shipping_off

/** Returns the price of the items that the customer keeps or still expects, with their shipping. */
export const worthLeft = (order: Priced & Pick<OrderFacts, 'shipping_off'>): number => {
  const left = order.lines.map(line => ({
    line_id: line.id,
    quantity: pricedUnits(line),
  }))
  return sumOfWorth(worthOf(order, left)) + shippingLeft(order)
}

/**
 * Returns the amount that was taken off the order before it was paid, such as for canceled items of
 * a cash order.
 */
export const uncollectedAmount = (
  order: Parameters<typeof worthLeft>[0] & Pick<OrderFacts, 'total' | 'refunds'>,
): number => {
  const backs = order.refunds.reduce((sum, { items, shipping }) => sum + items + shipping, 0)
  return Math.max(0, order.total - worthLeft(order) - backs)
}

/** Returns the amount that the customer still has to pay. Negative if a refund is due. */
export const amountDue = (
  order: Priced & Pick<OrderFacts, 'shipping_off' | 'attempts' | 'refunds'>,
): number => worthLeft(order) - refundableAmount(order)

/**
 * Returns whether the customer still has to pay. A goodwill refund of a paid order doesn't have to
 * be paid again.
 */
export const awaitsPayment = (
  order: Parameters<typeof amountDue>[0] & Pick<OrderFacts, 'reopened_at' | 'captured_before'>,
): boolean => amountDue(order) > 0 && capturedSinceReopening(order) === 0

/** Returns whether the whole payment was refunded, although the customer keeps the items. */
export const isPaymentRefunded = (
  order: Parameters<typeof awaitsPayment>[0] & Pick<OrderFacts, 'payment_method'>,
): boolean => {
  const isCashDue = isOnDelivery(order.payment_method) && awaitsPayment(order)
  return (
    capturedAmount(order) > 0 && refundableAmount(order) === 0 && worthLeft(order) > 0 && !isCashDue
  )
}
