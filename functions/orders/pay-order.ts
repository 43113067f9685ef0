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
  new ShopError('payment_unavailable', 'Your payment could not be completed. Try again.', {
    cause,
  })

/**
 * Finishes an interrupted payment: settles the order if the gateway captured it, otherwise voids
 * the charge and releases the order. Called by the sweep and after a failed gateway call.
 */
export const finishPayment = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const found = await gateway.find(order.id)
  if (found?.status === 'captured') return settleOrder(order, now)
  if (found?.status === 'authorized') await gateway.void(order.id)
  return releaseOrder(order, found?.reason ?? 'Payment not completed', now)
}

/** Settles or releases an unpaid order after a gateway notice. */
export const applyNotice = async (order: OrderItem, now: Date): Promise<void> => {
  const isUnpaid = !order.placed_at && order.payment_status === 'pending'
  const found = isUnpaid ? await gateway.find(order.id) : undefined
  if (found?.status === 'captured') await settleOrder(order, now)
  if (found?.status === 'declined')
    await releaseOrder(order, found.reason ?? 'Payment declined', now)
}

/** Checks that a notice comes from the gateway. */
export const isAuthentic = gateway.isAuthentic

/** Asks the gateway for the result of a failed call. If that fails too, the sweep retries. */
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
 * Errors: `payment_declined`, `payment_unavailable`, `invalid` for an unknown token.
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

/** Refunds a charge. Safe to repeat: the provider deduplicates by refund id. */
export const refundCharge = (orderId: string, refund: RefundItem): Promise<Charge> =>
  gateway.refund({ reference: orderId, refundId: refund.id, amount: refund.amount })
