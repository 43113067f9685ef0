import { beforeAll, expect, test } from 'vitest'
import { staffLists } from '../../../../functions/migrate/convert-lists.ts'
import { orderFacts } from '../../../../functions/migrate/convert-orders.ts'
import { checkSteps, runSteps } from '../../../../functions/migrate/run.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { listedFacet } from '../../../../functions/table/keys.ts'
import { orderList } from '../../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../../functions/table/lists/project.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { put } from '../../../../functions/table/write.ts'
import { call } from '../../../support/call.ts'
import { createCustomer, orderFor } from '../../../support/customer-orders.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { readWorkbook } from '../../../support/read-workbook.ts'
import { withStoppedClock } from '../../../support/stopped-clock.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

let owner = ''
let customer = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = (await createCustomer({ role: 'admin' })).token
  customer = (await createCustomer()).id
})

const follow = async (id: string): Promise<OrderItem> => {
  const order = (await findOrder(id)) as OrderItem
  await projectListed(orderList, order, order.created_at.slice(0, 10))
  return order
}

/** Stores a paid order of two units on a day. */
const storeOn = async (day: string, more: Partial<OrderItem> = {}): Promise<OrderItem> => {
  const order = orderFor(customer, [await stockProduct(3)], { quantity: 2 })
  const created_at = `${day}T10:00:00.000Z`
  await put(orderWithKeys({ ...order, created_at, ...more }))
  return follow(order.id)
}

const list = async (query: Record<string, string>) =>
  (await call(handler, 'GET /admin/orders', { token: owner, query })).data
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).orders.map(({ id }: { id: string }) => id)
const stats = async () => (await call(handler, 'GET /admin/orders/stats', { token: owner })).data

const dispute = ({ attempts: [attempt] }: OrderItem): OrderItem['disputes'] => [
  {
    id: 'dp_1',
    attempt_id: attempt?.id ?? '',
    amount: attempt?.amount ?? 0,
    reason: 'fraudulent',
    state: 'needs_response',
    respond_by: null,
    opened_at: '2026-01-05T10:00:00.000Z',
    at: '2026-01-05T10:00:00.000Z',
  },
]

test('orders are listed and counted by what is left to ship, oldest first, and held ones apart', async () => {
  const now = new Date().toISOString()
  const working = [
    await storeOn('2026-01-04', { started_at: now }),
    await storeOn('2026-02-02', { started_at: now }),
    await storeOn('2026-01-01', { started_at: now }),
    await storeOn('2026-01-03', { started_at: now }),
  ]
  const [last, latest, first, part] = working.map(({ id }) => id)
  const held = await storeOn('2026-01-02')
  await put(orderWithKeys({ ...held, disputes: dispute(held), version: 2 }))
  await follow(held.id)
  expect(await stats()).toMatchObject({ to_ship: 4, partially_shipped: 0, on_hold: 1 })

  const shipped = await call(handler, 'POST /admin/orders/{id}/shipments', {
    token: owner,
    params: { id: part ?? '' },
    body: { units: [{ line_id: working[3]?.lines[0]?.id, quantity: 1 }], version: 1 },
  })
  expect(shipped.status).toBe(201)
  await follow(part ?? '')

  expect(await stats()).toMatchObject({ to_ship: 4, partially_shipped: 1, on_hold: 1 })
  const oldest = { sortOrder: 'asc' }
  expect(await idsOf({ fulfillment: 'to_ship', ...oldest })).toEqual([first, part, last, latest])
  expect(await idsOf({ fulfillment: 'to_ship', page: '2', limit: '3', ...oldest })).toEqual([
    latest,
  ])
  expect(await idsOf({ fulfillment: 'to_ship', endDate: '2026-01-31' })).toEqual([
    last,
    part,
    first,
  ])
  expect(await idsOf({ fulfillment: 'not_shipped', status: 'pending' })).toEqual([])
  expect(await list({ fulfillment: 'partially_shipped' })).toMatchObject({
    orders: [{ id: part, to_ship: 1, hold: null }],
    pagination: { total: 1 },
  })
  expect((await list({ fulfillment: 'on_hold' })).orders).toMatchObject([
    { id: held.id, hold: 'disputed' },
  ])

  const query = { fulfillment: 'on_hold' }
  const file = await withStoppedClock(() =>
    call(handler, 'GET /admin/orders/export', { token: owner, query }),
  )
  expect(await readWorkbook(Buffer.from(file.body, 'base64'))).toMatchObject({
    rows: [
      {
        Order: held.order_number,
        Fulfillment: 'on_hold',
        'On hold because': 'Payment disputed',
      },
    ],
    facts: { 'Filter: fulfillment': 'on_hold' },
  })
})

test('orders that were listed by their statuses alone are found after the migration', async () => {
  const order = await storeOn('2025-05-05')
  const { sums, ...entry } = orderList.entryOf(order)
  await put({
    ...orderWithKeys(order),
    ...listedFacet('ORDERS', ['pending', 'paid'], order.created_at, order.id),
  })
  const older: typeof orderList = {
    ...orderList,
    entryOf: () => ({ ...entry, sums, tuple: entry.tuple.slice(0, 2) }),
  }
  await projectListed(older, order, '2025-05-05', { force: 'any' })
  const days = { startDate: '2025-05-01', endDate: '2025-05-31' }
  expect(await idsOf(days)).toEqual([order.id])
  expect(await idsOf({ ...days, fulfillment: 'to_ship' })).toEqual([])

  const run = { pace: async () => {}, report: () => {} }
  await runSteps([orderFacts, staffLists], run)
  expect(await idsOf({ ...days, fulfillment: 'to_ship' })).toEqual([order.id])
  const left = await checkSteps([orderFacts, staffLists], run)
  expect(left.map(one => one.left)).toEqual([0, 0])
})
