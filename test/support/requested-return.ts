import { applyCommand } from '../../functions/orders/apply-command.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { handler as staff } from '../../functions/orders/staff/handler.ts'
import { newId } from '../../functions/table/id.ts'
import { findOrder, type OrderItem } from '../../functions/table/orders.ts'
import { nextReturnNumber } from '../../functions/table/returns.ts'
import type { ReturnedUnits } from '../../shared/schemas/order-facts.ts'
import { call } from './call.ts'
import { createCustomer } from './customer-orders.ts'
import { guestOrder, stockProduct } from './fixtures.ts'

type Wanted = {
  /** The stock by size. The customer buys the first size. */
  sizes?: Record<string, number>
  /** The units to return. */
  quantity?: number
  /** The units in the order, by default those to return. */
  ordered?: number
  /** The size to exchange for. Default: a refund. */
  exchangeFor?: string
  reason?: string
}

/** Stores a delivered order at $20.00 per unit whose customer asks to return it, or a part. */
export const requestedReturn = async (
  token: string,
  {
    sizes = { S: 5, M: 2 },
    quantity = 1,
    ordered = quantity,
    exchangeFor,
    reason = 'Too small',
  }: Wanted = {},
) => {
  const customer = await createCustomer()
  const whole = await stockProduct(sizes, { price: 2_000 })
  const [bought] = whole.variants
  const { data } = await call(orders, 'POST /orders', {
    body: guestOrder([
      { product_id: whole.product.id, variant_id: bought?.id ?? null, quantity: ordered },
    ]),
    token: customer.token,
    headers: { 'idempotency-key': customer.id },
  })
  const params = { id: data.id as string, return_id: newId('ret') }
  const stored = async () => (await findOrder(params.id)) as OrderItem
  const post = async (path: string, body: object = {}) =>
    call(staff, `POST /admin/orders/{id}/${path}`, {
      params,
      token,
      body: { version: (await stored()).version, ...body },
    })
  await post('shipments', { units: [{ line_id: 'l1', quantity: ordered }] })
  await post('deliveries')
  const other = whole.variants.find(({ name }) => name === exchangeFor)
  const unit: ReturnedUnits = {
    line_id: 'l1',
    quantity,
    reason,
    replacement: other
      ? {
          line_id: 'x1',
          variant_id: other.id,
          variant_name: other.name,
          sku: other.sku,
          image: '/m.webp',
          fallback_image: '/m.webp',
        }
      : null,
  }
  await applyCommand(
    await stored(),
    {
      type: 'request_return',
      return_id: params.return_id,
      number: await nextReturnNumber(),
      units: [unit],
      comment: 'The shoulders sit too wide.',
      attachments: [{ id: 'att_front', name: 'front.jpg' }],
      complaint_id: null,
      hash: null,
    },
    { by: 'customer', note: 'Return requested' },
    new Date(),
  )
  return {
    ...whole,
    id: params.return_id,
    orderId: params.id,
    customer,
    stored,
    post,
    theReturn: async () => (await stored()).returns[0],
    handle: (action: string, body?: object) => post(`returns/{return_id}/${action}`, body),
    detail: () =>
      call(staff, 'GET /admin/returns/{id}', { params: { id: params.return_id }, token }),
  }
}
