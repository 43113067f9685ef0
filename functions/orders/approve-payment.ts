import type { orders } from '../../shared/api/orders.ts'
import { attemptWithUnknownOutcome, outcomeUnknown } from '../../shared/rules/order/payment.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import { methodTraits } from '../../shared/schemas/payment-method.ts'
import type { ShopRequest } from '../http/request.ts'
import { readableOrder, readingLinks } from '../order-links/readable-order.ts'
import { PaymentDeclined } from '../payment-providers/payment-declined.ts'
import type { OrderItem } from '../table/orders.ts'
import { commandRefused } from './apply-command.ts'
import { countDecline, payerOf } from './limit-orders.ts'
import { tryFindOutcome } from './order-work.ts'
import { completePayment, paymentDeclined, waitsForBuyer } from './pay-order.ts'
import { releaseUnfinished } from './release-unfinished.ts'
import { presentPlaced } from './replay-order.ts'

type Request = ShopRequest<typeof orders.approvePayment>

const cancel = (order: OrderItem, now: Date): OrderItem | Promise<OrderItem> => {
  if (order.released || !isUnpaid(order)) return order
  return releaseUnfinished(order, 'You canceled the payment', now)
}

/**
 * Creates the error for a payment that its buyer approved after the order was canceled. It is never
 * captured.
 */
const overError = (order: OrderItem): PaymentDeclined => {
  const isRejected = order.attempts.at(-1)?.state === 'failed'
  const isApproval = methodTraits[order.payment_method].approved_first && !isRejected
  return order.released && isApproval
    ? new PaymentDeclined(
        `Order ${order.order_number} was canceled before you approved its payment, so we won’t charge you for it.`,
      )
    : paymentDeclined(order)
}

/**
 * POST /orders/{id}/payment: completes a payment after its buyer approved it at PayPal or confirmed
 * it with their bank, or cancels it. The provider's answer counts, not the request. Approving twice
 * charges once. Canceling returns the stock, except for a reopened order. While the outcome is
 * unknown, the order shows that and can't be canceled. Errors: `payment_declined` also for an
 * approval after the buyer canceled or the reservation expired, `payment_unavailable`,
 * `payment_unknown`.
 */
export const approvePayment = async (request: Request) => {
  const now = new Date()
  const { token } = request.query
  const order = await tryFindOutcome(await readableOrder(request, now, readingLinks), now)
  if (attemptWithUnknownOutcome(order)) {
    if (request.body.decision === 'cancel') throw commandRefused(outcomeUnknown())
    return presentPlaced(order, null, token)
  }
  const isWaiting = waitsForBuyer(order)
  if (request.body.decision === 'cancel' && (isWaiting || order.placed_at || order.released))
    return presentPlaced(await cancel(order, now), null, token)
  if (order.placed_at && !isWaiting) return presentPlaced(order, null, token)
  if (!isWaiting) throw overError(order)
  const complete = () => completePayment(order, now, { approved: true })
  const paid = await countDecline(payerOf({ ip: request.ip }, order), complete, now)
  return presentPlaced(paid.order, paid.payment, token)
}
