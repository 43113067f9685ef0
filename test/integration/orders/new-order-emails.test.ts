import { beforeEach, expect, test, vi } from 'vitest'
import { requestOrderDigest } from '../../../functions/orders/request-order-digest.ts'
import { orderDigestKey } from '../../../functions/table/keys.ts'
import { listNewOrders } from '../../../functions/table/new-orders.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { put, remove } from '../../../functions/table/write.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { crashCalls } from '../../support/depth.ts'
import { sentTo } from '../../support/emails.ts'
import { everyItem } from '../../support/every-item.ts'
import { crashAt } from '../../support/faults.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { setSettings } from '../../support/set-settings.ts'
import { deliverChange } from '../../support/stream.ts'

let mailbox = ''
let tests = 0
beforeEach(async () => {
  mailbox = `packing-${++tests}@example.com`
  for (const { pk, sk } of await everyItem())
    if (pk === 'NEW-ORDERS' || pk === 'ORDER-DIGESTS')
      await remove({ pk: String(pk), sk: String(sk) })
})
const choose = (send: 'never' | 'each' | 'daily') =>
  setSettings({ order_alerts: { send, hour: 8, to: mailbox }, time_zone: 'America/New_York' })

const place = async (): Promise<OrderItem> => {
  const order = orderFor((await createCustomer()).id, [await stockProduct(3)], { quantity: 2 })
  await put(orderWithKeys(order))
  return order
}
const deliver = async (order: OrderItem, before?: OrderItem) => {
  if (!(await deliverChange(before && orderWithKeys(before), orderWithKeys(order))))
    throw new Error('not accepted')
}
const digestItem = async (day: string) =>
  (await everyItem()).find(({ pk, sk }) => pk === orderDigestKey(day).pk && sk === day)
const deliverDigest = async (day: string) => {
  if (!(await deliverChange(undefined, await digestItem(day)))) throw new Error('not accepted')
}
const later = async (work: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  await work().finally(() => vi.useRealTimers())
}
const subjects = async () => (await sentTo(mailbox)).map(({ subject }) => subject)

test('staff get no email about a new order unless they want one', async () => {
  await deliver(await place())
  await choose('never')
  await deliver(await place())
  expect(await subjects()).toEqual([])
})

test('staff get one email per order once it is placed, however often the change arrives', async () => {
  await choose('each')
  const order = await place()
  const unpaid = inState(order, { placed_at: null, payment_status: 'pending' })
  await deliver(unpaid)
  expect(await subjects()).toEqual([])
  await deliver(order, unpaid)
  await deliver(order, unpaid)
  await deliver(order)
  await deliver(inState(order, { status: 'processing', version: 2 }), order)
  const [email, ...more] = await sentTo(mailbox)
  expect(more).toEqual([])
  expect(email?.subject).toContain(`New order ${order.order_number}: 2 items, $`)
  expect(email?.text).toContain(`/admin/orders/${order.id}`)
  expect(email?.text).toContain(order.lines[0]?.product_name)
})

test('a digest lists the orders since the last one, once a day from the set hour on', async () => {
  await choose('daily')
  const [first, second, third] = [await place(), await place(), await place()]
  for (const order of [first, second, first]) await deliver(order)
  expect(await subjects()).toEqual([])
  // 7:59 and 8:00 in New York.
  await requestOrderDigest(new Date('2026-01-05T12:59:00Z'))
  expect(await digestItem('2026-01-05')).toBeUndefined()
  await requestOrderDigest(new Date('2026-01-05T13:00:00Z'))
  await requestOrderDigest(new Date('2026-01-05T13:01:00Z'))
  await deliverDigest('2026-01-05')
  await deliverDigest('2026-01-05')
  await deliver(first)
  const [email, ...more] = await sentTo(mailbox)
  expect(more).toEqual([])
  expect(email?.subject).toBe('2 new orders')
  for (const { order_number } of [first, second]) expect(email?.text).toContain(order_number)
  expect(await listNewOrders()).toEqual([])

  await deliver(third)
  await requestOrderDigest(new Date('2026-01-06T15:00:00Z'))
  await deliverDigest('2026-01-06')
  await requestOrderDigest(new Date('2026-01-07T15:00:00Z'))
  await deliverDigest('2026-01-07')
  expect(await subjects()).toEqual(['2 new orders', '1 new order'])
})

test.each(['before', 'after'] as const)(
  'a digest that crashes %s any call lists each order once',
  async when => {
    await choose('daily')
    let day = 0
    let lost = 0
    for (const call of crashCalls(`digest ${when}`)) {
      const name = `2027-0${when === 'before' ? 1 : 2}-${String(++day).padStart(2, '0')}`
      const order = await place()
      await deliver(order)
      await requestOrderDigest(new Date(`${name}T15:00:00Z`))
      const before = (await sentTo(mailbox)).length
      const crashed = await crashAt(call, when, () => deliverDigest(name))
      if (crashed) await later(() => deliverDigest(name))
      const emails = (await sentTo(mailbox)).slice(before)
      for (const { text } of emails) expect(text).toContain(order.order_number)
      // SES has no idempotency key: a crash between its call and the next one sends one email twice.
      expect(emails.length).toBeGreaterThanOrEqual(1)
      lost += emails.length - 1
      if (!crashed) break
    }
    expect(lost).toBeLessThanOrEqual(1)
    expect(await listNewOrders()).toEqual([])
  },
)
