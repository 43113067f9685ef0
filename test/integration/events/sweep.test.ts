import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { doDueWork } from '../../../functions/events/do-due-work.ts'
import { onFailedEvent } from '../../../functions/events/failed-event.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { loadBasket } from '../../../functions/orders/basket.ts'
import { buildOrder } from '../../../functions/orders/build-order.ts'
import { performWork } from '../../../functions/orders/order-work.ts'
import { reserveOrder } from '../../../functions/orders/reserve-order.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import type { Change } from '../../../functions/table/change-record.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import {
  getFailedEvent,
  listFailedEvents,
  requestRetry,
} from '../../../functions/table/failed-events.ts'
import { guestBuyer } from '../../../functions/table/keys.ts'
import { promiseWork } from '../../../functions/table/order-work.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { getSettings } from '../../../functions/table/settings.ts'
import { transact } from '../../../functions/table/transact.ts'
import { heldUntil } from '../../../shared/rules/order/pay.ts'
import { statusesOf } from '../../../shared/rules/order/status.ts'
import { PlaceOrderInput } from '../../../shared/schemas/place-order.ts'
import { stockOf } from '../../support/checkout.ts'
import { authorizeDemo, captureDemo } from '../../support/demo-payments.ts'
import { withFaults } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'

/** Requests a retry of a failed event and delivers the request to the stream consumer. */
const retryFailure = async (id: string) => {
  const before = await getFailedEvent(id)
  if (!before) throw new Error('No such failure')
  await transact([requestRetry(before, new Date(), () => new Error('gone'))])
  const after = await getFailedEvent(id)
  await onFailedEvent({ entity: 'failed-event', before, after } as unknown as Change)
}

/** Reserves an order `minutes` ago and never settles its payment, which was sent or waits for its buyer. */
const abandonedOrder = async (minutes: number, { isSent = true } = {}) => {
  const { product } = await stockProduct(5)
  const then = new Date(Date.now() - minutes * 60_000)
  const body = PlaceOrderInput.parse(guestOrder([{ product_id: product.id, quantity: 2 }]))
  const basket = await loadBasket({ ...body, coupon_code: null }, await getSettings(), then)
  const buyer = {
    user_id: null,
    email: 'nora@example.com',
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: null,
  }
  const order = buildOrder(
    { ...body, buyer, basket, card: null, number: 'SEL-TEST', cart: null },
    then,
  )
  const owner = guestBuyer(randomUUID())
  const reserved = await reserveOrder(
    order,
    { provider: 'demo', customer: null, source: isSent ? { token: 'lost', save: false } : null },
    { owner, key: randomUUID(), bodyHash: '' },
    then,
  )
  return { order: reserved, product }
}

const statuses = async ({ id }: { id: string }) => statusesOf((await findOrder(id)) as OrderItem)

const authorize = ({ id, total }: { id: string; total: number }) => authorizeDemo(id, total)

test('releases an unpaid order after 15 minutes', async () => {
  const { order, product } = await abandonedOrder(16)
  expect(await stockOf(product.id)).toBe(3)
  await sweep()
  expect(await statuses(order)).toEqual({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(product.id)).toBe(5)
  await sweep()
  expect(await stockOf(product.id)).toBe(5)
})

test('keeps an unpaid order whose request may still run', async () => {
  const { order, product } = await abandonedOrder(0.4)
  await sweep()
  expect(await findOrder(order.id)).toMatchObject({ placed_at: null, released: null })
  expect(await stockOf(product.id)).toBe(3)
  // Otherwise a later test's sweep releases it, once it is old enough.
  await sweepLater()
  expect(await stockOf(product.id)).toBe(5)
})

test('keeps an order that waits for its buyer for 15 minutes', async () => {
  const { order, product } = await abandonedOrder(14, { isSent: false })
  await sweep()
  expect(await findOrder(order.id)).toMatchObject({ placed_at: null, released: null })
  await sweepLater(2)
  expect(await statuses(order)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(product.id)).toBe(5)
})

test('work that is tried before its time stays promised', async () => {
  const { order } = await abandonedOrder(0, { isSent: false })
  const due_at = heldUntil(order)
  await performWork({ order_id: order.id, kind: 'payment', target: order.id, due_at }, new Date())
  expect(await findOrder(order.id)).toMatchObject({ placed_at: null, released: null })
  await sweepLater()
  expect(await statuses(order)).toMatchObject({ status: 'cancelled' })
})

test('settles an order whose charge was captured before a crash', async () => {
  const { order, product } = await abandonedOrder(16)
  await captureDemo(order.id, order.total)
  await sweep()
  expect(await statuses(order)).toEqual({ status: 'pending', payment_status: 'paid' })
  expect(await stockOf(product.id)).toBe(3)
})

test('captures what was authorized before a crash', async () => {
  const { order, product } = await abandonedOrder(2)
  await authorize(order)
  await sweep()
  expect(await getCharge(order.id)).toMatchObject({ status: 'captured' })
  expect(await statuses(order)).toEqual({ status: 'pending', payment_status: 'paid' })
  expect(await stockOf(product.id)).toBe(3)
})

/** The provider cancels no payment of these orders. The sweep works on several orders at once. */
const failFor = (orders: readonly { id: string }[]) => {
  const { cancel } = demoProvider
  const isFailing = new Set(orders.map(({ id }) => id))
  return vi.spyOn(demoProvider, 'cancel').mockImplementation(request => {
    if (isFailing.has(request.reference)) throw new Error('gateway is down')
    return cancel(request)
  })
}

test('asks every minute for an hour while the provider can’t be reached, which is no failure', async () => {
  const { order, product } = await abandonedOrder(2)
  const spy = failFor([order])
  expect(await sweep()).toEqual({ finished: 1, failed: 0 })
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
  await sweepLater(1.1)
  expect(spy).toHaveBeenCalledTimes(2)
  spy.mockRestore()
  expect(await findOrder(order.id)).toMatchObject({ placed_at: null, released: null })
  await sweepLater(3)
  expect(await statuses(order)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(product.id)).toBe(5)
})

test('continues with other orders when the provider fails for one, and tries it again later', async () => {
  const [first, second] = [await abandonedOrder(62), await abandonedOrder(61)]
  const spy = failFor([first.order])
  expect(await sweep()).toEqual({ finished: 1, failed: 1 })
  spy.mockRestore()
  expect(await findOrder(first.order.id)).toMatchObject({ placed_at: null, released: null })
  expect(await statuses(second.order)).toMatchObject({ status: 'cancelled' })
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
  const [failure] = (await listFailedEvents(100)).filter(one => one.subject === first.order.id)
  expect(failure).toMatchObject({ entity: 'payment', status: 'waiting', tries: 1 })
  await retryFailure(failure?.id ?? '')
  expect(await statuses(first.order)).toEqual({ status: 'cancelled', payment_status: 'failed' })
  expect(await getFailedEvent(failure?.id ?? '')).toBeUndefined()
})

test('a failure that can’t be saved is tried again by the next run', async () => {
  const failing = await abandonedOrder(61)
  const spy = failFor([failing.order])
  const down = { when: 'before', error: () => new Error('table is down') } as const
  const first = await withFaults(
    command => (command.startsWith('Put') ? down : undefined),
    () => sweep(),
  )
  expect(first).toEqual({ finished: 0, failed: 1 })
  const saved = await listFailedEvents(100)
  expect(saved.filter(({ subject }) => subject === failing.order.id)).toEqual([])
  spy.mockRestore()
  expect(await sweep()).toEqual({ finished: 1, failed: 0 })
  expect(await statuses(failing.order)).toMatchObject({ status: 'cancelled' })
})

test('a hundred failing orders hold up no other order', async () => {
  const failing = await Promise.all(Array.from({ length: 100 }, () => abandonedOrder(90)))
  const late = await abandonedOrder(16)
  const spy = failFor(failing.map(({ order }) => order))
  expect(await sweep()).toEqual({ finished: 1, failed: 100 })
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
  spy.mockRestore()
  expect(await statuses(late.order)).toMatchObject({ status: 'cancelled' })
})

/** Promises to void payments of an order that was settled long ago, which changes nothing. */
const promiseMany = async (orderId: string, count: number) => {
  const due_at = new Date(Date.now() - 60_000).toISOString()
  const steps = Array.from({ length: count }, (_, index) =>
    promiseWork({ order_id: orderId, kind: 'void', target: `pay_${index}`, due_at }),
  )
  for (let start = 0; start < count; start += 50) await transact(steps.slice(start, start + 50))
}

const settledOrder = async () => {
  const { order } = await abandonedOrder(16)
  await sweep()
  return order
}

test('does all work of a busy hour in one run, and a failing piece stops no other', async () => {
  const order = await settledOrder()
  await promiseMany(order.id, 230)
  await promiseMany('ord_unknown', 3)
  expect(await sweep()).toEqual({ finished: 230, failed: 3 })
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
})

test('ends with its time, and the next run continues', async () => {
  const order = await settledOrder()
  await promiseMany(order.id, 130)
  let left = 60_000
  const first = await doDueWork(new Date(), () => {
    left -= 500
    return left
  })
  // It looks at the clock before each piece and keeps a quarter of its time.
  expect(first).toEqual({ finished: 87, failed: 0 })
  expect(await sweep()).toEqual({ finished: 43, failed: 0 })
})
