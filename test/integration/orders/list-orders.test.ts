import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { measured } from '../../../functions/table/client.ts'
import { type OrderItem, orderItems } from '../../../functions/table/orders.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { orders } from '../../../shared/api/orders.ts'
import { call } from '../../support/call.ts'
import { createCustomer, orderFor, storeOrder } from '../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { setSettings } from '../../support/set-settings.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

let customer: Awaited<ReturnType<typeof createCustomer>>

/** Uses a new customer with this order count. */
const useNewCustomer = async (total_orders: number) => {
  customer = await createCustomer({ total_orders })
}
beforeEach(() => useNewCustomer(0))

const list = async (query: Record<string, string> = {}) => {
  const { status, data } = await call(handler, 'GET /orders', { token: customer.token, query })
  expect(status).toBe(200)
  return data
}
const numbers = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).orders.map((order: OrderItem) => order.order_number)

const on = (created_at: string, more: Parameters<typeof storeOrder>[1] = {}) =>
  storeOrder(customer.id, { created_at, placed_at: created_at, ...more })

describe('a customer’s orders', () => {
  it('start with one empty page', async () => {
    expect(await list()).toEqual({
      orders: [],
      pagination: { page: 1, limit: 10, total: 0, total_pages: 1, pages: 1 },
    })
  })

  it('are listed newest first, ten per page, each once (S-153, S-172)', async () => {
    await useNewCustomer(23)
    const made: string[] = []
    for (let n = 0; n < 23; n++)
      made.unshift((await on(`2026-03-01T10:00:${10 + n}.000Z`)).order_number)
    const first = await list()
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 23, total_pages: 3, pages: 3 })
    expect(first.orders[0]).toMatchObject({
      item_count: 1,
      payment_status: 'paid',
      OrderItems: [{ quantity: 1, Product: { id: expect.any(String) } }],
    })
    const pages = [await numbers(), await numbers({ page: '2' }), await numbers({ page: '3' })]
    expect(pages.flat()).toEqual(made)
    expect(await numbers({ page: '4' })).toEqual([])
    expect(await numbers({ page: '100000', limit: '50' })).toEqual([])
  })

  it('exclude unpaid orders', async () => {
    await useNewCustomer(1)
    const placed = await on('2026-03-01T10:00:00.000Z')
    await on('2026-03-02T10:00:00.000Z', { placed_at: null, payment_status: 'failed' })
    expect(await numbers()).toEqual([placed.order_number])
    expect(await numbers({ status: 'pending' })).toEqual([placed.order_number])
  })

  it('are visible only to the customer', async () => {
    const other = await createCustomer()
    await storeOrder(other.id)
    expect(await numbers()).toEqual([])
    expect(await numbers({ search: 'SEL' })).toEqual([])
  })
})

describe('filtering a customer’s orders', () => {
  it('works by status', async () => {
    const shipped = await on('2026-03-02T10:00:00.000Z', { status: 'shipped' })
    await on('2026-03-03T10:00:00.000Z')
    expect(await list({ status: 'shipped' })).toMatchObject({
      orders: [{ id: shipped.id }],
      pagination: { total: 1 },
    })
    expect(await numbers({ status: 'refunded' })).toEqual([])
  })

  it('works by number and product name, in any case', async () => {
    const [coat, shirt] = [
      await stockProduct(5, { name: 'Wharf Field Coat' }),
      await stockProduct(5, { name: 'Linen Shirt' }),
    ]
    const both = orderFor(customer.id, [coat, shirt], { created_at: '2026-03-02T10:00:00.000Z' })
    const one = orderFor(customer.id, [shirt], { created_at: '2026-03-01T10:00:00.000Z' })
    await batchWrite([both, one].flatMap(orderItems))
    expect(await numbers({ search: 'wharf FIELD' })).toEqual([both.order_number])
    expect(await numbers({ search: 'linen' })).toEqual([both.order_number, one.order_number])
    expect(await numbers({ search: `#${one.order_number.toLowerCase()}` })).toEqual([
      one.order_number,
    ])
    expect(await numbers({ search: one.order_number.slice(4) })).toEqual([one.order_number])
    expect(await numbers({ search: 'parasol' })).toEqual([])
    expect(await numbers({ search: '', status: '' })).toEqual([])
  })

  it('includes the first and last day in the store’s time zone', async () => {
    const before = await setSettings({ time_zone: 'America/New_York' })
    try {
      // Midnight in New York is 05:00 UTC in winter.
      const [before, first, last, after] = [
        await on('2026-02-01T04:59:59.999Z'),
        await on('2026-02-01T05:00:00.000Z'),
        await on('2026-02-03T04:59:59.999Z'),
        await on('2026-02-03T05:00:00.000Z'),
      ].map(order => order.order_number)
      const days = { startDate: '2026-02-01', endDate: '2026-02-02' }
      expect(await numbers(days)).toEqual([last, first])
      expect(await numbers({ startDate: '2026-02-02' })).toEqual([after, last])
      expect(await numbers({ endDate: '2026-01-31' })).toEqual([before])
      expect(await numbers({ startDate: '2026-02-03', endDate: '2026-02-01' })).toEqual([])
    } finally {
      await setSettings(before)
    }
  })

  it.each([
    ['startDate', '0002-01-01', 1],
    ['endDate', '9999-12-31', 1],
    ['startDate', '9999-12-31', 0],
    ['endDate', '0002-01-01', 0],
  ])('accepts a partly typed date: %s %s', async (field, day, found) => {
    await on('2026-03-02T10:00:00.000Z')
    expect(await numbers({ [field]: day })).toHaveLength(found)
  })
})

describe('a customer’s list', () => {
  const buyAndPay = async (path: 'approve' | 'cancel') => {
    const { product } = await stockProduct(5)
    const body = guestOrder([{ product_id: product.id, quantity: 1 }], { payment_method: 'paypal' })
    const { token } = customer
    const placed = await call(handler, 'POST /orders', { body, token })
    expect(placed.status).toBe(201)
    const { id } = placed.data
    const params = { id }
    await call(handler, 'POST /orders/{id}/payment', { params, token, body: { decision: path } })
    return id as string
  }

  it('shows an order once it is paid, with its current status', async () => {
    const abandoned = await buyAndPay('cancel')
    const id = await buyAndPay('approve')
    const { token } = customer
    const ids = async (query: Record<string, string>) =>
      (await list(query)).orders.map((order: OrderItem) => order.id)
    expect(await ids({})).toEqual([id])
    expect(await ids({ status: 'pending' })).toEqual([id])
    expect(abandoned).not.toBe(id)
    await call(handler, 'PUT /orders/{id}/cancel', { params: { id }, token })
    expect(await ids({ status: 'pending' })).toEqual([])
    expect(await ids({ status: 'cancelled' })).toEqual([id])
    expect(await list()).toMatchObject({ orders: [{ status: 'cancelled' }] })
  })
})

describe('a customer with a thousand orders', () => {
  const countOf = 1_000
  const pageSize = 50

  it('pages through all of them within the read budget', async () => {
    await useNewCustomer(countOf)
    const found = await stockProduct(5, { name: 'Linen Shirt' })
    const start = Date.parse('2020-01-01T00:00:00.000Z')
    const made = Array.from({ length: countOf }, (_, n) =>
      orderFor(customer.id, [found], {
        created_at: new Date(start + n * 86_400_000).toISOString(),
      }),
    )
    await batchWrite(made.flatMap(orderItems))
    const newestFirst = made.map(({ id }) => id).toReversed()
    const cost = async (query: Record<string, string>) => {
      const { result, read } = await measured(() => list(query))
      const ids = (result.orders as OrderItem[]).map(({ id }) => id)
      return { read, total: result.pagination.total as number, ids }
    }
    const { budget } = orders.listOrders
    const pageOf = async (filter: Record<string, string>, page: number) => {
      const one = await cost({ ...filter, page: String(page), limit: String(pageSize) })
      expect(one.total).toBe(countOf)
      expect(one.read).toBeLessThanOrEqual(budget.read)
      return one.ids
    }
    const pages = countOf / pageSize
    const walked: string[] = []
    for (let page = 1; page <= pages; page++) walked.push(...(await pageOf({}, page)))
    expect(walked).toEqual(newestFirst)
    const filters = { search: 'linen', status: 'pending', startDate: '2019-01-01' }
    for (const [name, value] of Object.entries(filters))
      expect(await pageOf({ [name]: value }, pages)).toEqual(newestFirst.slice(-pageSize))
    expect((await cost({})).read).toBeLessThan(10)
    const oldest = await cost({ endDate: '2020-01-01' })
    expect(oldest.ids).toEqual([made[0]?.id])
    expect(oldest.read).toBeLessThan(4)
  })
})
