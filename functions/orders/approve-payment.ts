import type { orders } from '../../shared/api/orders.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { payPalToken } from '../payment/demo-gateway.ts'
import { payOrder } from './pay-order.ts'
import { readableOrder } from './readable-order.ts'
import { awaitsApproval, presentPlaced } from './replay-order.ts'
import { AlreadySettled, releaseOrder } from './settle-order.ts'

type Request = ShopRequest<typeof orders.approvePayment>

/**
 * POST /orders/{id}/payment: applies the buyer's decision on PayPal's page. Approving twice charges
 * once; canceling returns the stock. Errors: `payment_declined` for an approval after the buyer
 * canceled or the reservation expired.
 */
export const approvePayment = async (request: Request) => {
  try {
    return await decide(request)
  } catch (error) {
    // Lost the race to another tab or the sweep: answer with that result.
    if (error instanceof AlreadySettled) return decide(request)
    throw error
  }
}

const decide = async (request: Request) => {
  const now = new Date()
  const order = await readableOrder(request, now)
  const { decision } = request.body
  if (order.placed_at || (decision === 'cancel' && order.payment_status === 'failed'))
    return presentPlaced(order, now)
  if (!awaitsApproval(order))
    throw new ShopError('payment_declined', order.timeline.at(-1)?.note ?? 'Payment declined')
  const decided =
    decision === 'approve'
      ? await payOrder(order, payPalToken, now)
      : await releaseOrder(order, 'You canceled the payment', now)
  return presentPlaced(decided, now)
}
