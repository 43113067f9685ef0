import { ShopError } from '../../shared/errors.ts'
import { demoGateway } from '../payment/demo-gateway.ts'
import type { Charge } from '../payment/gateway.ts'
import type { OrderItem, RefundItem } from '../table/orders.ts'
import { declined, releaseOrder, settleOrder } from './settle-order.ts'

const gateway = demoGateway

const charge = async (order: OrderItem, token: string): Promise<Charge> => {
  const authorized = await gateway.authorize({ reference: order.id, amount: order.total, token })
  return authorized.status === 'authorized' ? gateway.capture(order.id) : authorized
}

const unavailable = (cause: unknown) =>
  new ShopError('payment_unavailable', 'The payment could not be completed. Please try again.', {
    cause,
  })

/**
 * Ends an order whose payment was begun: settled if the gateway captured it, else let go and
 * released. Called by the sweep, and at once when a call to the gateway fails.
 */
export const finishPayment = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const found = await gateway.find(order.id)
  if (found?.status === 'captured') return settleOrder(order, now)
  if (found?.status === 'authorized') await gateway.void(order.id)
  return releaseOrder(order, found?.reason ?? 'Payment was not completed', now)
}

/** What a notice of the gateway leads to: the order is settled or released if it still waits. */
export const followNotice = async (order: OrderItem, now: Date): Promise<void> => {
  const isWaiting = !order.placed_at && order.payment_status === 'pending'
  const found = isWaiting ? await gateway.find(order.id) : undefined
  if (found?.status === 'captured') await settleOrder(order, now)
  if (found?.status === 'declined')
    await releaseOrder(order, found.reason ?? 'Payment declined', now)
}

/** Whether a notice comes from the gateway. */
export const isAuthentic = gateway.isAuthentic

/** After a failed call: what the gateway says happened, if it can be asked; else the sweep asks. */
const recover = async (order: OrderItem, cause: unknown, now: Date): Promise<OrderItem> => {
  let finished: OrderItem
  try {
    finished = await finishPayment(order, now)
  } catch {
    throw unavailable(cause)
  }
  if (finished.placed_at) return finished
  throw cause instanceof ShopError && cause.code === 'invalid' ? cause : unavailable(cause)
}

/**
 * Charges a reserved order and settles or releases it.
 * Errors: `payment_declined`, `payment_unavailable`, `invalid` for a token nobody issued.
 */
export const payOrder = async (order: OrderItem, token: string, now: Date): Promise<OrderItem> => {
  let result: Charge
  try {
    result = await charge(order, token)
  } catch (cause) {
    return recover(order, cause, now)
  }
  if (result.status === 'captured') return settleOrder(order, now)
  await releaseOrder(order, result.reason ?? 'Payment declined', now)
  throw declined(result)
}

/** Has the gateway give money back; repeating it for the same refund changes nothing. */
export const refundCharge = (orderId: string, refund: RefundItem): Promise<Charge> =>
  gateway.refund({ reference: orderId, refundId: refund.id, amount: refund.amount })
