import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { findOrder } from '../table/orders.ts'
import { applyNotice, isAuthentic } from './pay-order.ts'

type Request = ShopRequest<typeof orders.paymentWebhook>

/**
 * POST /payments/webhook: asks the gateway about the order a signed notice names. Repeated and late
 * notices change nothing. Errors: `forbidden` without a valid signature, `not_found`.
 */
export const paymentWebhook = async ({ body, header }: Request) => {
  const now = new Date()
  if (!(await isAuthentic({ notice: body, signature: header('x-signature') ?? '' }, now)))
    throw new ShopError('forbidden', 'The signature does not match')
  const order = await findOrder(body.reference)
  if (!order) throw notFound('Order')
  await applyNotice(order, now)
  return {}
}
