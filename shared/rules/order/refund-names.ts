import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { refundTarget } from '../payment-name.ts'

type Paid = Pick<OrderFacts, 'attempts' | 'card' | 'payment_method'>

/**
 * Names where refunds go, such as "Visa ending in 4242 and PayPal"; null if all of it is cash. `own`
 * replaces the name of the order's payment method.
 */
export const refundNames = (
  { attempts, card = null, payment_method }: Paid,
  refunds: readonly Pick<RefundFact, 'attempt_id'>[],
  own?: string,
): string | null => {
  const methods = refunds.map(
    ({ attempt_id }) => attempts.find(({ id }) => id === attempt_id)?.method ?? payment_method,
  )
  const hasCash = methods.some(isOnDelivery)
  const names = [...new Set(methods)]
    .filter(method => !isOnDelivery(method))
    .map(method => (method === payment_method ? own : undefined) ?? refundTarget(method, card))
  if (names.length === 0) return null
  return `${names.join(' and ')}${hasCash ? ', and the rest in cash' : ''}`
}
