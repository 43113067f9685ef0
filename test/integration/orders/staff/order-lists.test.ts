import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyCommand } from '../../../../functions/orders/apply-command.ts'
import { changeStatus } from '../../../../functions/orders/change-status.ts'
import { handler as orderHandler } from '../../../../functions/orders/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { getCharge } from '../../../../functions/table/charges.ts'
import { readListSum } from '../../../../functions/table/lists/counts.ts'
import { orderList } from '../../../../functions/table/lists/order-list.ts'
import { countListed, listPage, type PageOf } from '../../../../functions/table/lists/page.ts'
import { projectListed } from '../../../../functions/table/lists/project.ts'
import { searchListed } from '../../../../functions/table/lists/search.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { getProduct } from '../../../../functions/table/products.ts'
import { put } from '../../../../functions/table/write.ts'
import { paymentStatusOf, statusesOf, statusOf } from '../../../../shared/rules/order/status.ts'
import { visitor } from '../../../support/call.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { inState } from '../../../support/order-states.ts'

const placeOrder = async (more: object = {}): Promise<OrderItem> => {
  const { product } = await stockProduct(5)
  const answer = await visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }], more),
    headers: { 'idempotency-key': randomUUID() },
  })
  return (await findOrder(answer.data.id)) as OrderItem
}

type Filters = { from?: string; to?: string; status?: string; payment_status?: string }

const list = async ({ from, to, ...facets }: Filters, page: Partial<PageOf> = {}) => {
  const facetEntries = Object.entries(facets).map(([facet, value]) => [facet, [value]])
  const { items: orders, total } = await listPage(
    orderList,
    { facets: Object.fromEntries(facetEntries), from, to },
    { offset: 0, limit: 20, ascending: false, ...page },
    'UTC',
  )
  return { orders, total }
}

/** Dates that no other test uses. */
const daysOf2031 = ['2031-03-01', '2031-03-02', '2031-03-04']

describe('order lists', () => {
  let orders: OrderItem[] = []
  beforeAll(async () => {
    const template = await placeOrder()
    orders = Array.from({ length: 23 }, (_, index) => {
      const day = daysOf2031[index % 3] ?? ''
      const created = `${day}T10:00:${String(index).padStart(2, '0')}.000Z`
      const status = index % 2 === 0 ? ('shipped' as const) : ('pending' as const)
      const id = `ord_list${String(index).padStart(3, '0')}`
      return inState(template, { id, created_at: created, status })
    })
    for (const order of orders) {
      await put(orderWithKeys(order))
      await projectListed(orderList, order, order.created_at.slice(0, 10))
    }
  })

  const range = { from: '2031-03-01', to: '2031-03-31' }
  const newestFirst = () =>
    orders.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).map(order => order.id)

  test('page through all orders, newest first, each once', async () => {
    const pages = await Promise.all(
      [0, 5, 10, 15, 20].map(offset => list(range, { offset, limit: 5 })),
    )
    expect(pages.map(page => page.total)).toEqual([23, 23, 23, 23, 23])
    expect(pages.flatMap(page => page.orders.map(order => order.id))).toEqual(newestFirst())
  })

  test('can be sorted oldest first', async () => {
    const { orders: page } = await list(range, { offset: 7, limit: 4, ascending: true })
    expect(page.map(order => order.id)).toEqual(newestFirst().reverse().slice(7, 11))
  })

  test('can be filtered by status, payment and dates', async () => {
    const shipped = await list({ ...range, status: 'shipped', payment_status: 'paid' })
    expect(shipped.total).toBe(12)
    expect(shipped.orders.every(order => statusOf(order) === 'shipped')).toBe(true)
    const oneDay = await list({ from: '2031-03-02', to: '2031-03-03' })
    expect(oneDay.total).toBe(8)
    expect((await list({ ...range, payment_status: 'refunded' })).total).toBe(0)
  })

  test('count once for repeated or reordered events', async () => {
    const order = orders[0] as OrderItem
    const later = inState(order, { status: 'delivered', version: order.version + 2 })
    await put(orderWithKeys(later))
    const counted = (status: string) =>
      countListed(orderList, { facets: { status: [status] }, ...range }, 'UTC')
    const before = await counted('shipped')
    await projectListed(orderList, later, '2031-03-01')
    await projectListed(orderList, { ...order, version: order.version + 1 }, '2031-03-01')
    await projectListed(orderList, later, '2031-03-01')
    expect(await counted('shipped')).toBe(before - 1)
    expect(await counted('delivered')).toBe(1)
  })

  test('find orders by number, name and email prefix', async () => {
    const order = await placeOrder({
      guest_info: { email: 'zenobia@example.org', firstName: 'Zenobia', lastName: 'Quill' },
    })
    await projectListed(orderList, order, order.created_at.slice(0, 10))
    const ids = async (...words: string[]) => {
      const page = { offset: 0, limit: 20, ascending: false }
      const { items } = await searchListed(orderList, words.join(' '), { facets: {} }, page)
      return items.map(one => one.id)
    }
    expect(await ids('zenob')).toEqual([order.id])
    expect(await ids('quill', 'zenobia')).toEqual([order.id])
    expect(await ids(order.order_number.toLowerCase())).toEqual([order.id])
    expect(await ids('zenobia', 'whitlock')).toEqual([])
  })

  test('have totals that match the lists', async () => {
    const sums = await readListSum('ORDERS')
    const total = sums.reduce((count, sum) => count + sum.count, 0)
    expect(total).toBe((await list({}, { limit: 1 })).total)
  })
})

describe('a change of status', () => {
  const change = { by: { id: 'usr_owner', name: 'Owner' }, note: '', tracking_number: null }

  test('canceling a paid order restocks and refunds once', async () => {
    const order = await placeOrder()
    const line = order.lines[0] as OrderItem['lines'][number]
    const cancelled = await changeStatus(order, { ...change, to: 'cancelled' }, new Date())
    expect(statusesOf(cancelled)).toEqual({ status: 'cancelled', payment_status: 'refunded' })
    expect(cancelled.timeline.map(event => event.to)).toEqual([
      'pending',
      'pending',
      'cancelled',
      'cancelled',
    ])
    expect(await getCharge(order.id)).toMatchObject({ refunded: order.total })
    expect(await auditTrail(order.id)).toMatchObject([
      { actor: 'Owner', before: { status: 'pending' }, after: { status: 'cancelled' } },
    ])
    const stock = async () => (await getProduct(line.product_id))?.variants[0]?.stock
    expect(await stock()).toBe(5)
    for (const to of ['pending', 'processing', 'shipped', 'delivered'] as const)
      await expect(changeStatus(cancelled, { ...change, to }, new Date())).rejects.toMatchObject({
        code: 'not_allowed',
        message: 'This order was canceled. Reopen it first.',
      })
    expect(await changeStatus(cancelled, { ...change, to: 'cancelled' }, new Date())).toBe(
      cancelled,
    )
    expect(await stock()).toBe(5)
    const { order: reopened } = await applyCommand(
      cancelled,
      { type: 'reopen', payment: 'cash_on_delivery', attempt_id: 'pay_unused' },
      { by: change.by, note: '' },
      new Date(),
    )
    expect(await stock()).toBe(4)
    await changeStatus(reopened, { ...change, to: 'cancelled' }, new Date())
    expect(await stock()).toBe(5)
    expect(await getCharge(order.id)).toMatchObject({ refunded: order.total })
    await expect(changeStatus(order, { ...change, to: 'cancelled' }, new Date())).rejects.toThrow(
      'Someone else changed',
    )
    expect(await stock()).toBe(5)
  })

  test('delivering a cash-on-delivery order marks it as paid', async () => {
    const order = await placeOrder({ payment_method: 'cash_on_delivery', payment_data: null })
    const delivered = await changeStatus(order, { ...change, to: 'delivered' }, new Date())
    expect(paymentStatusOf(delivered)).toBe('paid')
  })

  test('shipping keeps the stock and stores the tracking number', async () => {
    const order = await placeOrder()
    const shipped = await changeStatus(
      order,
      { ...change, to: 'shipped', tracking_number: '1Z999' },
      new Date(),
    )
    expect(statusOf(shipped)).toBe('shipped')
    expect(shipped.shipments).toMatchObject([{ tracking_number: '1Z999' }])
    const line = order.lines[0] as OrderItem['lines'][number]
    expect((await getProduct(line.product_id))?.variants[0]?.stock).toBe(4)
  })
})
