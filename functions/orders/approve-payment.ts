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
 * POST /orders/{id}/payment: the buyer comes back from PayPal's page. Approving twice charges
 * once, cancelling gives the goods back. Errors: `payment_declined` for an approval that comes after
 * a cancellation, or after the reservation ran out.
 */
export const approvePayment = async (request: Request) => {
  try {
    return await decide(request)
  } catch (error) {
    // Another tab, or the sweep, was faster: look again at what became of the order.
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
      : await releaseOrder(order, 'You cancelled the payment', now)
  return presentPlaced(decided, now)
}
