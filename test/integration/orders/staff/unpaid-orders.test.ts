import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { adminOrders } from '../../../../shared/api/admin-orders.ts'
import { call } from '../../../support/call.ts'
import { decidePayPal, orderNewProduct, payPal } from '../../../support/checkout.ts'
import { orderFor } from '../../../support/customer-orders.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('unpaid-owner', { role: 'admin' })
})

const list = async (query: Record<string, string>) =>
  (await call(handler, 'GET /admin/orders/unpaid', { token, query })).data
const numbersIn = ({ orders }: { orders: { order_number: string }[] }) =>
  orders.map(order => order.order_number)

/** Stores unpaid orders of days that no other test uses. */
const storeUnpaid = async (count: number, day: string): Promise<OrderItem[]> => {
  const template = orderFor(`usr_unpaid_${day}`, [await stockProduct(1, { name: 'Quilt Vest' })])
  const orders = Array.from({ length: count }, (_, index): OrderItem => {
    const at = new Date(Date.parse(`${day}T00:00:00.000Z`) + index * 1_000).toISOString()
    return {
      ...template,
      id: `ord_${day}-${String(index).padStart(4, '0')}`,
      order_number: `SEL-7${day.slice(2, 4)}${String(index).padStart(4, '0')}`,
      created_at: at,
      placed_at: null,
      attempts: [],
      released: index % 2 === 0 ? { at, reason: 'Payment not completed' } : null,
      payment_method: 'paypal',
    }
  })
  await batchWrite(orders.map(orderWithKeys))
  return orders
}

const dayOnly = (day: string) => ({ startDate: day, endDate: day })

test('lists orders that wait for payment or were never paid, newest first', async () => {
  const day = '2037-03-01'
  const orders = await storeUnpaid(23, day)
  const newest = orders.toReversed().map(order => order.order_number)
  const first = await list({ ...dayOnly(day), limit: '10' })
  expect(numbersIn(first)).toEqual(newest.slice(0, 10))
  expect(first).toMatchObject({ pagination: { total: 23, total_pages: 3 }, is_cut: false })
  expect(first.orders[0]).toMatchObject({ unpaid: 'not_finished' })
  expect(first.orders[1]).toMatchObject({ unpaid: 'waiting', payment_status: 'pending' })
  expect(numbersIn(await list({ ...dayOnly(day), limit: '10', page: '3' }))).toEqual(
    newest.slice(20),
  )
  expect(numbersIn(await list({ ...dayOnly(day), sortOrder: 'asc', limit: '2' }))).toEqual(
    orders.slice(0, 2).map(order => order.order_number),
  )
})

test('searches by number, customer, email and product', async () => {
  const day = '2038-03-01'
  const orders = await storeUnpaid(5, day)
  const [one] = orders.slice(2)
  const search = async (words: string) => numbersIn(await list({ ...dayOnly(day), search: words }))
  expect(await search(one?.order_number ?? '')).toEqual([one?.order_number])
  expect(await search('quilt')).toHaveLength(5)
  expect(await search(one?.email ?? '')).toHaveLength(5)
  expect(await search('quilt linen')).toEqual([])
})

test('reports more orders than it lists, within its budget', async () => {
  const day = '2039-03-01'
  await storeUnpaid(1_005, day)
  const { result, read } = await measured(() => list({ ...dayOnly(day), page: '50' }))
  expect(result).toMatchObject({ pagination: { total: 1_000 }, is_cut: true })
  expect(result.orders).toHaveLength(20)
  const search = await measured(() => list({ ...dayOnly(day), search: 'quilt' }))
  expect(search.result).toMatchObject({ pagination: { total: 300 }, is_cut: true })
  const { budget } = adminOrders.listUnpaidOrders
  expect(Math.max(read, search.read)).toBeLessThanOrEqual(budget.read)
})

test('an order leaves the list once it is paid, and shows why it was not', async () => {
  const { answer: paid } = await orderNewProduct(payPal)
  const { answer: canceled } = await orderNewProduct(payPal)
  const find = async ({ order_number: search }: { order_number: string }) =>
    (await list({ search, endDate: '2036-12-31' })).orders
  expect(await find(paid.data)).toMatchObject([{ unpaid: 'waiting' }])
  await decidePayPal(paid.data, 'approve')
  await decidePayPal(canceled.data, 'cancel')
  expect(await find(paid.data)).toEqual([])
  expect(await find(canceled.data)).toMatchObject([{ unpaid: 'not_finished' }])
})
