import type { OrderFacts, PaymentAttempt } from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { amountDue, awaitsPayment } from './amounts.ts'
import { newAttempt } from './payment.ts'
import { paymentCoverOf } from './payment-covers.ts'
import { isLive } from './status.ts'
import { deliveredUnits } from './units.ts'

/**
 * Returns whether everything that the customer bought and keeps was delivered. Ignores replacements,
 * which cost nothing.
 */
export const hasDelivered = (order: OrderFacts): boolean =>
  order.lines
    .filter(({ exchange_of }) => exchange_of === null)
    .every(line => deliveredUnits(order, line) >= line.quantity - line.canceled)

/** Lists the cash that counts as collected. An order with a delivery was never reopened after it. */
export const collectedCash = ({ attempts }: OrderFacts): PaymentAttempt[] =>
  attempts.filter(({ method, state }) => isOnDelivery(method) && state === 'captured')

/** Returns an id that no attempt of the order has. The same order always gets the same one. */
const freeId = ({ id, attempts }: OrderFacts): string => `${id}-cash-${attempts.length + 1}`

/**
 * Records cash as collected once everything that the customer keeps was delivered: at the last
 * delivery, or when the items that weren't delivered are canceled.
 */
export const collectCash = <Order extends OrderFacts>(
  order: Order,
  now: string,
  id: string = freeId(order),
): Order => {
  const isDue =
    isOnDelivery(order.payment_method) &&
    order.placed_at !== null &&
    isLive(order) &&
    awaitsPayment(order) &&
    hasDelivered(order)
  if (!isDue) return order
  const attempt = {
    ...newAttempt(id, order.payment_method, amountDue(order), now),
    state: 'captured' as const,
    ...paymentCoverOf(order),
  }
  return { ...order, attempts: [...order.attempts, attempt] }
}
