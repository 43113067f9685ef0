import { beforeAll, expect, test } from 'vitest'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { orderFacts as orderStep } from '../../../functions/migrate/convert-orders.ts'
import { returnRequests } from '../../../functions/migrate/convert-returns.ts'
import { checkSteps, runSteps } from '../../../functions/migrate/run.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { complaintWithKeys } from '../../../functions/table/complaints.ts'
import {
  type Key,
  listedFacet,
  returnLedgerKey,
  unfinishedKey,
} from '../../../functions/table/keys.ts'
import { findOrder, orderWithKeys } from '../../../functions/table/orders.ts'
import { put } from '../../../functions/table/write.ts'
import { statusesOf } from '../../../shared/rules/order/status.ts'
import { OrderFacts } from '../../../shared/schemas/order-facts.ts'
import { call } from '../../support/call.ts'
import { stockOf } from '../../support/checkout.ts'
import { complaintFor, createCustomer, orderFor } from '../../support/customer-orders.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { putOld } from '../../support/released-store.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

type OldFields = {
  status?: string
  payment_status?: string
  tracking_number?: string
  timeline?: object[]
  placed_at?: null
  created_at?: string
}

/** Fields that only later releases store. */
const orderFacts = Object.keys(OrderFacts.omit({ lines: true, refunds: true, card: true }).shape)
const lineFacts = ['id', 'canceled', 'credited', 'restocked', 'written_off', 'exchange_of']
/** Fields that every release stores. */
const common = ['id', 'payment_method', 'shipping_cost', 'tax', 'total', 'coupon_code', 'placed_at']

const without = (item: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))

/** Stores an order of two units as release 0.2.0 did. Its stock is taken. */
const storeOldOrder = async (old: OldFields) => {
  const customer = await createCustomer()
  const stocked = await stockProduct(3)
  const order = orderFor(customer.id, [stocked], { quantity: 2 })
  const newFacts = orderFacts.filter(name => !common.includes(name))
  await putOld({
    ...without(orderWithKeys(order), newFacts),
    ...listedFacet('ORDERS', ['pending', 'paid'], order.created_at, order.id),
    lines: order.lines.map(line => without(line, lineFacts)),
    refunds: [],
    payment_method: 'card',
    status: 'pending',
    payment_status: 'paid',
    tracking_number: null,
    goods_returned: false,
    ...old,
  })
  return { order, customer, product: stocked.product }
}

const steps = [orderStep, returnRequests]
const run = { pace: async () => {}, report: () => {}, again: true }
const migrate = () => runSteps(steps, run)
const countLeft = async () => (await checkSteps(steps, run)).map(({ left }) => left)

test('stores an old order as facts, once, with the same statuses', async () => {
  const shipped = {
    at: new Date().toISOString(),
    by: 'Ada',
    from: null,
    to: 'shipped',
    payment: null,
    note: '',
  }
  const { order } = await storeOldOrder({
    status: 'shipped',
    tracking_number: '1Z1',
    timeline: [shipped],
  })
  const before = await findOrder(order.id)
  expect(await countLeft()).toEqual([1, 0])
  await migrate()
  expect(await countLeft()).toEqual([0, 0])
  const after = await findOrder(order.id)
  expect(after).toEqual(before)
  expect(after && statusesOf(after)).toEqual({ status: 'shipped', payment_status: 'paid' })
  const token = await signInAs('migrating-owner', { role: 'admin' })
  const { data } = await call(staff, 'GET /admin/orders/{id}', {
    params: { id: order.id },
    token,
  })
  expect(data).toMatchObject({ status: 'shipped', tracking_number: '1Z1' })
})

test('moves old return requests to the order, once', async () => {
  const { order, customer } = await storeOldOrder({ status: 'delivered' })
  const [open, closed] = [
    complaintFor(customer.id, { order_id: order.id }),
    complaintFor(customer.id, { order_id: order.id, status: 'closed' }),
  ]
  for (const ticket of [open, closed]) await put(complaintWithKeys(ticket))
  const [line] = order.lines
  const request = (complaint_id: string) => ({
    complaint_id,
    hash: complaint_id,
    at: new Date().toISOString(),
    lines: [{ product_id: line?.product_id, variant_id: line?.variant_id, quantity: 1 }],
  })
  await put({
    ...returnLedgerKey(customer.id, order.id),
    entity: 'return-ledger',
    requests: [request(open.id), request(closed.id)],
    version: 2,
  })
  expect(await countLeft()).toEqual([1, 1])
  await migrate()
  await migrate()
  expect(await countLeft()).toEqual([0, 0])
  expect((await findOrder(order.id))?.returns).toMatchObject([
    { complaint_id: open.id, state: 'requested', units: [{ line_id: 'l1', quantity: 1 }] },
    { complaint_id: closed.id, state: 'closed' },
  ])
})

test('the sweep finishes work that an earlier release left', async () => {
  const created = new Date(Date.now() - 20 * 60_000).toISOString()
  const { order, product } = await storeOldOrder({
    payment_status: 'pending',
    placed_at: null,
    created_at: created,
  })
  await putOld({
    ...(unfinishedKey(created, order.id) satisfies Key),
    entity: 'unfinished',
    order_id: order.id,
    since: created,
    kind: 'payment',
    refund_id: null,
  })
  expect(await sweep()).toEqual({ finished: 1, failed: 0 })
  const after = await findOrder(order.id)
  expect(after && statusesOf(after)).toEqual({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(product.id)).toBe(5)
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
})
