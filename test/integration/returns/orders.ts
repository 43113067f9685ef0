import { randomUUID } from 'node:crypto'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { handler } from '../../../functions/returns/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import { put } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import type { Customer } from '../complaints/people.ts'

const day = 86_400_000
const headers = { 'x-viewer-address': '10.1.0.1' }

/** Who calls: a customer by their token, or a guest by the token of their link. */
export type As = { token?: string; link?: string }

/** Places an order and stores it as delivered this many days ago. */
export const deliver = async (items: object[], { token }: As, daysAgo = 3): Promise<OrderItem> => {
  const { data } = await call(orderHandler, 'POST /orders', {
    body: guestOrder(items),
    headers: { 'idempotency-key': randomUUID() },
    token,
  })
  const order = (await findOrder(data.id)) as OrderItem
  const event = {
    at: new Date(Date.now() - daysAgo * day).toISOString(),
    by: 'Ada Owner',
    from: 'shipped' as const,
    to: 'delivered' as const,
    payment: null,
    note: '',
  }
  const next = inState(order, { status: 'delivered', timeline: [...order.timeline, event] })
  await put(orderWithKeys(next))
  return next
}

/** An order of three shirts in M and a cap, delivered this many days ago. */
export const deliveredOrder = async (as: As, daysAgo?: number): Promise<OrderItem> => {
  const shirt = await stockProduct({ M: 9, L: 2, XL: 0 })
  const cap = await stockProduct(9)
  return deliver([medium(shirt, 3), { product_id: cap.product.id, quantity: 1 }], as, daysAgo)
}

/** The line of a product's first variant. */
export const medium = ({ product, variants }: ProductWithVariants, quantity: number) => ({
  product_id: product.id,
  variant_id: variants[0]?.id,
  quantity,
})

type Call = As & { return_id?: string; body?: object }

/** Calls an endpoint of an order's returns. */
export const returnsCall = (
  route: string,
  order: Pick<OrderItem, 'id'>,
  { token, link, return_id, body }: Call,
) =>
  call(handler, route, {
    params: { id: order.id, ...(return_id && { return_id }) },
    query: link ? { token: link } : {},
    ...(token && { token }),
    body,
    headers,
  })

export const requestReturn = (order: Pick<OrderItem, 'id'>, as: As, body: object) =>
  returnsCall('POST /orders/{id}/returns', order, { ...as, body })

export const readTicket = async (who: Customer, id: string) => (await who.get(id)).data
