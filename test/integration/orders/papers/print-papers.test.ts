import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/orders/papers/handler.ts'
import { handler as staff } from '../../../../functions/orders/staff/handler.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { readPdf } from '../../../support/read-pdf.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('papers-owner', { role: 'admin' })
})

type Placed = { id: string; order_number: string }

const newOrder = async (quantity: number, more: object = {}): Promise<Placed> => {
  const { product } = await stockProduct(5)
  return (await placeOrder(guestOrder([{ product_id: product.id, quantity }], more))).data
}

const read = async ({ id }: Placed) =>
  (await call(staff, 'GET /admin/orders/{id}', { params: { id }, token })).data

const act = async (order: Placed, path: string, body: object) =>
  call(staff, `POST /admin/orders/{id}/${path}`, {
    params: { id: order.id },
    token,
    body: { version: (await read(order)).version, ...body },
  })

const print = async (paper: 'packing-slips' | 'pick-list', ids: readonly string[]) => {
  const answer = await call(handler, `GET /admin/orders/${paper}`, {
    token,
    query: { ids: ids.join(',') },
  })
  const pages =
    answer.status === 200 ? (await readPdf(Buffer.from(answer.body, 'base64'))).pages : []
  return { ...answer, text: pages.map(page => page.text).join('\n') }
}

test('prints slips and a pick list for several orders, and changes nothing', async () => {
  const orders = [await newOrder(2, { order_notes: 'Leave at the door' }), await newOrder(1)]
  const before = await Promise.all(orders.map(read))
  const ids = orders.map(({ id }) => id)
  const slips = await print('packing-slips', ids)
  expect(slips.headers['content-type']).toBe('application/pdf')
  expect(slips.headers['content-disposition']).toMatch(/packing-slips-\d{4}-\d\d-\d\d\.pdf/)
  expect(slips.headers['x-skipped-orders']).toBeUndefined()
  expect(slips.text).toContain('Leave at the door')
  expect(slips.text).toContain('localhost:3000/refunds')
  const list = await print('pick-list', ids)
  for (const { order_number } of orders) {
    expect(slips.text).toContain(order_number)
    expect(list.text).toContain(order_number)
  }
  expect(list.text).toContain('3 items')
  expect(await Promise.all(orders.map(read))).toEqual(before)
})

test('skips and names orders with nothing to ship: shipped, canceled or unpaid', async () => {
  const [open, shipped, canceled] = [await newOrder(1), await newOrder(1), await newOrder(1)]
  await act(shipped, 'shipments', { units: [{ line_id: 'l1', quantity: 1 }] })
  await act(canceled, 'cancellations', { restock: true, reason: 'Changed their mind' })
  const { headers, text } = await print('packing-slips', [shipped.id, open.id, canceled.id])
  expect(headers['x-skipped-orders']).toBe(`${shipped.order_number},${canceled.order_number}`)
  expect(text).toContain(open.order_number)
  expect(text).not.toContain(shipped.order_number)
  expect(await print('pick-list', [shipped.id])).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: `Nothing to ship in ${shipped.order_number}.` },
  })
})

test('refuses no ids, too many, and orders that no longer exist', async () => {
  expect(await print('pick-list', [])).toMatchObject({ status: 400 })
  const many = Array.from({ length: 101 }, (_, index) => `ord_${index}`)
  expect(await print('pick-list', many)).toMatchObject({ status: 400 })
  expect(await print('packing-slips', ['ord_gone'])).toMatchObject({ status: 404 })
})

test('only admins may print', async () => {
  const customer = await signInAs('papers-customer')
  const query = { ids: 'ord_1' }
  const route = 'GET /admin/orders/pick-list'
  expect(await call(handler, route, { token: customer, query })).toMatchObject({ status: 403 })
  expect(await call(handler, route, { query })).toMatchObject({ status: 401 })
})
