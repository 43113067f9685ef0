import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { isOnDelivery, needsProvider } from '../../schemas/payment-method.ts'
import { refundTarget } from '../payment-name.ts'

type Paid = Pick<OrderFacts, 'attempts' | 'card' | 'payment_method'>

const methodsOf = (
  { attempts, payment_method }: Pick<Paid, 'attempts' | 'payment_method'>,
  refunds: readonly Pick<RefundFact, 'attempt_id'>[],
) =>
  refunds.map(
    ({ attempt_id }) => attempts.find(({ id }) => id === attempt_id)?.method ?? payment_method,
  )

/**
 * Returns what staff have to do so that refunds reach the customer, as a sentence; null if a
 * provider pays some of them.
 */
export const paidByStaff = (
  order: Paid,
  refunds: readonly Pick<RefundFact, 'attempt_id'>[],
): string | null => {
  const methods = methodsOf(order, refunds)
  if (methods.some(needsProvider)) return null
  return methods.every(isOnDelivery)
    ? 'Hand it to the customer.'
    : 'Transfer it to the customer’s bank account.'
}

/**
 * Names where refunds go, such as "Visa ending in 4242 and PayPal"; null if all are in cash. `own`
 * replaces the name of the order's payment method.
 */
export const refundNames = (
  { attempts, card = null, payment_method }: Paid,
  refunds: readonly Pick<RefundFact, 'attempt_id'>[],
  own?: string,
): string | null => {
  const methods = methodsOf({ attempts, payment_method }, refunds)
  const hasCash = methods.some(isOnDelivery)
  const names = [...new Set(methods)]
    .filter(method => !isOnDelivery(method))
    .map(method => (method === payment_method ? own : undefined) ?? refundTarget(method, card))
  if (names.length === 0) return null
  return `${names.join(' and ')}${hasCash ? ', and the rest in cash' : ''}`
}
