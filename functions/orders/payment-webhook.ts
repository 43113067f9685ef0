import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { findOrder } from '../table/orders.ts'
import { followNotice, isAuthentic } from './pay-order.ts'
import { AlreadySettled } from './settle-order.ts'

type Request = ShopRequest<typeof orders.paymentWebhook>

/**
 * POST /payments/webhook: a signed hint to ask the gateway about an order. Told twice, or late, it
 * changes nothing. Errors: `forbidden` without the gateway's signature.
 */
export const paymentWebhook = async ({ body, header }: Request) => {
  const now = new Date()
  if (!(await isAuthentic({ notice: body, signature: header('x-signature') ?? '' }, now)))
    throw new ShopError('forbidden', 'The signature does not match')
  const order = await findOrder(body.reference)
  if (!order) throw notFound('Order')
  try {
    await followNotice(order, now)
  } catch (error) {
    if (!(error instanceof AlreadySettled)) throw error
  }
  return {}
}
