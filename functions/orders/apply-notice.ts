import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import type { ProviderNotice, ProviderRefund } from '../payment-providers/provider.ts'
import type { OrderItem } from '../table/orders.ts'
import { reportToOrder } from './apply-command.ts'
import { isUntouched, reportPayment } from './order-work.ts'
import { waitsForBuyer } from './pay-order.ts'
import { paymentRequest, providerOfAttempt } from './payment-request.ts'
import { recordFailedRefund, recordRefund } from './record-refund.ts'

const applyRefund = async (order: OrderItem, refund: ProviderRefund, now: Date): Promise<void> => {
  if (!order.refunds.some(({ id }) => id === refund.refund_id)) return
  if (refund.state === 'made') await recordRefund(order, refund.refund_id, now, refund.provider_id)
  if (refund.state === 'failed')
    await recordFailedRefund(order, refund.refund_id, now, refund.reason)
}

/**
 * Reads a payment from its provider again and records it. If the buyer approved it while the order
 * waits for it, captures it, so that nothing depends on the buyer coming back.
 */
const applyPayment = async (
  order: OrderItem,
  attempt: PaymentAttempt,
  now: Date,
): Promise<void> => {
  const provider = providerOfAttempt(attempt)
  const request = await paymentRequest(order, attempt)
  const found = await provider.read(request)
  if (!found) return
  const { approved_first } = methodTraits[attempt.method]
  const isApproved = found.status === 'authorized' && approved_first
  const payment = isApproved && waitsForBuyer(order) ? await provider.capture(request) : found
  if (isUntouched(payment)) return
  // We didn't request this, so the buyer ended a payment that they had to approve.
  const by_buyer = payment.status === 'voided' && approved_first
  await reportPayment(order, attempt.id, payment, now, { by_buyer })
}

/**
 * Applies a provider's notice to its order. Repeated, late and out-of-order notices are harmless: it
 * reads the payment's state from the provider, and orders a dispute's reports by time.
 */
export const applyNotice = async (
  order: OrderItem,
  attempt: PaymentAttempt,
  { refund, dispute, provider_id }: Pick<ProviderNotice, 'refund' | 'dispute' | 'provider_id'>,
  now: Date,
): Promise<void> => {
  if (dispute) {
    const command = { type: 'dispute' as const, dispute: { ...dispute, attempt_id: attempt.id } }
    await reportToOrder(order, command, () => 'The customer’s bank reported a dispute', now)
    return
  }
  if (refund) return applyRefund(order, refund, now)
  // The response that contained the payment's id may have been lost.
  const known = { ...attempt, provider_id: attempt.provider_id ?? provider_id }
  if (attempt.state !== 'captured') await applyPayment(order, known, now)
}
