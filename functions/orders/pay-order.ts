import { ShopError } from '../../shared/errors.ts'
import { demoGateway } from '../payment/demo-gateway.ts'
import type { Charge } from '../payment/gateway.ts'
import type { OrderItem } from '../table/orders.ts'
import { declined, releaseOrder, settleOrder } from './settle-order.ts'

const gateway = demoGateway

const charge = async (order: OrderItem, token: string): Promise<Charge> => {
  const authorized = await gateway.authorize({ reference: order.id, amount: order.total, token })
  return authorized.status === 'authorized' ? gateway.capture(order.id) : authorized
}

/**
 * Charges a reserved order and settles or releases it. When the gateway cannot be reached nothing
 * is decided here: the sweep asks it later what became of the charge.
 * Errors: `payment_declined`, `payment_unavailable`.
 */
export const payOrder = async (order: OrderItem, token: string, now: Date): Promise<OrderItem> => {
  let result: Charge
  try {
    result = await charge(order, token)
  } catch (cause) {
    if (cause instanceof ShopError && cause.code === 'invalid') {
      await releaseOrder(order, 'The payment details were refused', now)
      throw cause
    }
    throw new ShopError(
      'payment_unavailable',
      'The payment could not be completed. You have not been charged twice; please try again.',
      { cause },
    )
  }
  if (result.status === 'captured') return settleOrder(order, now)
  await releaseOrder(order, result.reason ?? 'Payment declined', now)
  throw declined(result)
}

/** What the sweep does with an order whose payment was begun and never finished. */
export const finishPayment = async (order: OrderItem, now: Date): Promise<OrderItem> => {
  const found = await gateway.find(order.id)
  if (found?.status === 'captured') return settleOrder(order, now)
  if (found?.status === 'authorized') await gateway.void(order.id)
  return releaseOrder(order, found?.reason ?? 'Payment was not completed', now)
}

/** Gives back what was captured; repeating it changes nothing. */
export const refundCharge = (order: OrderItem): Promise<Charge> => gateway.refund(order.id)
