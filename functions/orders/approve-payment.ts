import type { orders } from '../../shared/api/orders.ts'
import { awaitsPayment } from '../../shared/rules/order/pay.ts'
import { isUnpaid } from '../../shared/rules/order/status.ts'
import type { ShopRequest } from '../http/request.ts'
import { payPalToken } from '../payment/demo-gateway.ts'
import { declined, payOrder } from './pay-order.ts'
import { readableOrder } from './readable-order.ts'
import { releaseUnfinished } from './release-unfinished.ts'
import { presentPlaced } from './replay-order.ts'

type Request = ShopRequest<typeof orders.approvePayment>

/**
 * POST /orders/{id}/payment: applies the buyer's decision on PayPal's page. Approving twice charges
 * once; canceling returns the stock, except of a reopened order. Errors: `payment_declined` for an approval after the buyer
 * canceled or the reservation expired.
 */
export const approvePayment = async (request: Request) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  const isCanceling = request.body.decision === 'cancel'
  if (awaitsPayment(order))
    return presentPlaced(isCanceling ? order : await payOrder(order, payPalToken, now), now)
  if (order.placed_at || (isCanceling && order.released)) return presentPlaced(order, now)
  if (!isUnpaid(order) || order.payment_method !== 'paypal') throw declined(order)
  if (!isCanceling) return presentPlaced(await payOrder(order, payPalToken, now), now)
  return presentPlaced(await releaseUnfinished(order, 'You canceled the payment', now), now)
}
