import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('check-shipping-owner', { role: 'admin' })
})

const newOrder = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }]))
  const params = { id: data.id as string }
  const read = async () => (await call(handler, 'GET /admin/orders/{id}', { params, token })).data
  const post = async (path: string, body: object) =>
    call(handler, `POST /admin/orders/{id}/${path}`, {
      params,
      token,
      body: { version: (await read()).version, ...body },
    })
  // Orders are found by number once the stream consumer listed them.
  await deliverChange(undefined, orderWithKeys((await findOrder(params.id)) as OrderItem))
  return { id: params.id, number: data.order_number as string, read, post }
}

const check = (orders: string[]) =>
  call(handler, 'POST /admin/orders/bulk-ship/check', { token, body: { orders } })

test('returns for each pasted order whether it can ship, and changes nothing', async () => {
  const [ready, shipped, canceled] = await Promise.all([newOrder(), newOrder(), newOrder()])
  await shipped.post('shipments', { units: [{ line_id: 'l1', quantity: 2 }] })
  await canceled.post('cancellations', { restock: true, reason: '' })
  const before = await ready.read()
  const answer = await check([
    `#${ready.number.toLowerCase()}`,
    shipped.number,
    canceled.id,
    'SEL-1',
    ready.id,
  ])
  const found = { id: ready.id, order_number: ready.number, to_ship: 2, version: before.version }
  expect(answer).toMatchObject({
    status: 200,
    data: {
      orders: [
        { asked: `#${ready.number.toLowerCase()}`, problem: null, reason: null, order: found },
        { asked: shipped.number, problem: 'shipped', order: { id: shipped.id, to_ship: 0 } },
        {
          asked: canceled.id,
          problem: 'not_ready',
          reason: 'This order was canceled. Reopen it first.',
          order: { id: canceled.id, to_ship: 0 },
        },
        { asked: 'SEL-1', problem: 'unknown', reason: null, order: null },
        { asked: ready.id, problem: null, order: found },
      ],
    },
  })
  expect(await ready.read()).toEqual(before)
})

test('takes up to 100 orders, from admins only', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `SEL-${index}`)
  expect(await check(many)).toMatchObject({ status: 400 })
  const customer = await signInAs('check-shipping-customer')
  const refused = await call(handler, 'POST /admin/orders/bulk-ship/check', {
    token: customer,
    body: { orders: ['SEL-1'] },
  })
  expect(refused).toMatchObject({ status: 403 })
})
