import type { orders } from '../../shared/api/orders.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import type { ShopRequest } from '../http/request.ts'
import type { OrderItem } from '../table/orders.ts'
import { countDecline, payerOf } from './limit-orders.ts'
import { completePayment, declined, waitsForBuyer } from './pay-order.ts'
import { readableOrder } from './readable-order.ts'
import { releaseUnfinished } from './release-unfinished.ts'
import { presentPlaced } from './replay-order.ts'

type Request = ShopRequest<typeof orders.approvePayment>

const cancel = async (order: OrderItem, now: Date) => {
  if (order.released || !isUnpaid(order)) return presentPlaced(order, now)
  return presentPlaced(await releaseUnfinished(order, 'You canceled the payment', now), now)
}

/**
 * POST /orders/{id}/payment: completes a payment after its buyer approved it at PayPal or confirmed it
 * with their bank, or cancels it. The provider's answer counts, not the request. Approving twice
 * charges once; canceling returns the stock, except of a reopened order. Errors: `payment_declined`
 * also for an approval after the buyer canceled or the reservation expired, `payment_unavailable`.
 */
export const approvePayment = async (request: Request) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  const isWaiting = waitsForBuyer(order)
  if (request.body.decision === 'cancel' && (isWaiting || order.placed_at || order.released))
    return cancel(order, now)
  if (order.placed_at && !isWaiting) return presentPlaced(order, now)
  if (!isWaiting) throw declined(order)
  const complete = () => completePayment(order, now, { approved: true })
  const paid = await countDecline(payerOf(request, order), complete, now)
  return presentPlaced(paid.order, now, paid.payment)
}
