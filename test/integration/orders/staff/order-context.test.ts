import { beforeAll, expect, test } from 'vitest'
import { handler as invoices } from '../../../../functions/invoices/handler.ts'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import type { OrderContext } from '../../../../shared/schemas/admin-order.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { orderBy } from '../../../support/order-emails.ts'
import { someAddress } from '../../../support/some-address.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('context-owner', { role: 'admin' })
})

const contextOf = (id: string) =>
  call(handler, 'GET /admin/orders/{id}/context', { params: { id }, token })

test('names the stock left beyond the order, and the invoice once there is one', async () => {
  const { product } = await stockProduct(2)
  const placed = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }]))
  const { id, link_token } = placed.data
  expect((await contextOf(id)).data).toEqual({
    customer: null,
    stock: [{ line_id: 'l1', left: 0 }],
    invoice: null,
    messages: [],
  })
  await call(invoices, 'GET /orders/{id}/invoice', {
    params: { id },
    query: { token: link_token },
  })
  expect((await contextOf(id)).data.invoice).toMatchObject({
    number: expect.stringMatching(/^INV-\d+$/),
    amount: placed.data.total,
  })
})

test('names the customer and the emails they got', async () => {
  const { id: userId } = await createCustomer()
  const order = await orderBy(userId)
  await batchWrite([orderWithKeys(order)])
  expect(await deliverChange(undefined, orderWithKeys(order))).toBe(true)
  expect((await contextOf(order.id)).data).toMatchObject({
    customer: { id: userId, spent: order.total / 100 },
    messages: [{ kind: 'confirmation', outcome: 'sent' }],
  })
})

test('names the emails about canceled items, a new address, and each cancellation and reopening', async () => {
  const { product } = await stockProduct(5)
  const placed = await placeOrder(guestOrder([{ product_id: product.id, quantity: 3 }]))
  const { id, link_token } = placed.data
  const read = async () => orderWithKeys((await findOrder(id)) as OrderItem)
  let before = await read()
  expect(await deliverChange(undefined, before)).toBe(true)
  const follow = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBe(200)
    const after = await read()
    expect(await deliverChange(before, after)).toBe(true)
    before = after
  }
  const change = (route: string, more: object) =>
    follow(
      call(handler, `POST /admin/orders/{id}/${route}`, {
        params: { id },
        token,
        body: { ...more, version: before.version },
      }),
    )
  await change('cancellations', {
    units: [{ line_id: 'l1', quantity: 1 }],
    restock: true,
    reason: '',
  })
  await follow(
    call(orders, 'PUT /orders/{id}/address', {
      params: { id },
      query: { token: link_token },
      body: {
        shipping_address: { ...someAddress, address_line_1: '9 Water Lane' },
        version: before.version,
      },
    }),
  )
  for (const _ of [1, 2]) {
    await change('cancellations', { restock: true, reason: '' })
    await change('reopenings', { payment: 'link' })
  }
  const { messages } = (await contextOf(id)).data as OrderContext
  expect(messages.map(({ kind }) => kind)).toEqual([
    'confirmation',
    'items_canceled',
    'refunded',
    'address_changed',
    'canceled',
    'refunded',
    'payment_link',
    'canceled',
    'payment_link',
  ])
})

test('answers 404 for an unknown order', async () => {
  expect((await contextOf('ord_00000000000000000000000a')).status).toBe(404)
})
