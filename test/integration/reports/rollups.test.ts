import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findDrift } from '../../../functions/table/drift.ts'
import { type Key, rollupDay, rollupMonth, rollupPrefix } from '../../../functions/table/keys.ts'
import { type OrderItem, orderItems, orderWithKeys } from '../../../functions/table/orders.ts'
import { type ReviewItem, reviewItems } from '../../../functions/table/reviews.ts'
import { countersOf, readSum } from '../../../functions/table/rollups/buckets.ts'
import { closeMonth } from '../../../functions/table/rollups/close-month.ts'
import { type Counters, sumOf } from '../../../functions/table/rollups/counters.ts'
import { reportItems } from '../../../functions/table/rollups/load.ts'
import { checkReports, repairReports } from '../../../functions/table/rollups/repair.ts'
import { countView } from '../../../functions/table/rollups/views.ts'
import { scanItems } from '../../../functions/table/scan.ts'
import { type UserItem, userWithKeys } from '../../../functions/table/users.ts'
import { batchWrite, put, remove, update } from '../../../functions/table/write.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { inState, type OrderState } from '../../support/order-states.ts'
import { runs } from '../../support/seed.ts'
import { setSettings } from '../../support/set-settings.ts'
import { deliverChange } from '../../support/stream.ts'

const demo = demoStore(new Date('2026-06-15T15:20:00.000Z'))
const users = demo.users.filter(({ role }) => role === 'customer').slice(0, 2)
const reviews = demo.reviews.slice(0, 2)

/** The versions of an order, oldest first. */
type OrderVersions = OrderItem[]

const orderOf = (index: number, user: UserItem | undefined): OrderItem => {
  const order = demo.orders.filter(one => statusOf(one) === 'delivered')[index] as OrderItem
  return { ...order, id: `ord_story${index}`, user_id: user?.id ?? null, seeded: true }
}

/** Returns an order whose delivery staff set to the day before. */
const deliveredEarlier = (order: OrderItem): OrderItem => ({
  ...order,
  shipments: order.shipments.map(one => ({
    ...one,
    delivered_at:
      one.delivered_at && new Date(Date.parse(one.delivered_at) - 86_400_000).toISOString(),
  })),
})

const orderHistories: OrderVersions[] = [users[0], users[0], users[1], undefined].map(
  (user, index) => {
    const order = orderOf(index, user)
    const step = (version: number, state: OrderState): OrderItem =>
      inState(order, { ...state, version })
    const refund = { id: 'ref_1', at: order.updated_at, amount: 500, reason: '', is_made: true }
    return [
      step(1, { status: 'pending', payment_status: 'pending' }),
      step(2, { status: 'processing', payment_status: 'paid' }),
      step(3, { status: 'delivered', payment_status: 'paid' }),
      deliveredEarlier(step(4, { status: 'delivered', payment_status: 'paid' })),
      step(5, { status: 'delivered', payment_status: 'paid', refunds: [refund] }),
      step(6, { status: 'refunded', payment_status: 'refunded', refunds: [refund] }),
    ]
  },
)

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
type Counted = Record<string, unknown>

/** Returns the rollup counters among these items, by key. */
const counted = (items: Counted[]): Counted =>
  Object.fromEntries(
    items
      .filter(item => String(item.pk).startsWith(rollupPrefix))
      .map(item => [`${item.pk} ${item.sk}`, countersOf(item as Key)] as const)
      .filter(([, counters]) => Object.keys(counters).length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Removes what the last run counted: no order goes back to an earlier version. */
const emptyTable = async () => {
  const keys: Key[] = []
  for await (const { pk, sk } of scanItems(Item)) keys.push({ pk, sk })
  await batchWrite([], keys)
}

const countedNow = async () => {
  const items: Counted[] = []
  for await (const item of scanItems(Item)) items.push(item)
  return counted(items)
}

const expected = (state: { orders: OrderItem[]; reviews: ReviewItem[]; users: UserItem[] }) =>
  counted(reportItems({ ...state, views: new Map() }, 'UTC') as Counted[])

const reviewItem = (review: ReviewItem) => reviewItems(review)[0] as Counted & Key
const isThere = fc.boolean()

describe('report rollups', () => {
  it('are correct for repeated and reordered events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
        fc.array(isThere, { minLength: 2, maxLength: 2 }),
        fc.array(fc.constantFrom('customer', 'manager'), { minLength: 2, maxLength: 2 }),
        fc.infiniteStream(fc.nat(1_000)),
        fc.boolean(),
        async (upTo, reviewed, roles, next, atOnce) => {
          await emptyTable()
          const orders = orderHistories.map(
            (versions, index) => versions[upTo[index] ?? 0] as OrderItem,
          )
          const changes: [Counted | undefined, Counted | undefined][] = []
          for (const [index, versions] of orderHistories.entries())
            for (const order of versions.slice(0, (upTo[index] ?? 0) + 1))
              changes.push([undefined, orderWithKeys(order)])
          for (const order of orders) for (const item of orderItems(order)) await put(item)
          for (const [index, review] of reviews.entries()) {
            const item = reviewItem(review)
            if (reviewed[index]) await put(item)
            else await remove({ pk: item.pk, sk: item.sk })
            changes.push([undefined, item], [item, undefined])
          }
          const people = users.map((user, index) => ({
            ...user,
            role: roles[index] as UserItem['role'],
          }))
          for (const user of people) {
            await put(userWithKeys(user))
            changes.push([undefined, userWithKeys(user)])
          }
          const shuffled = [...changes, ...changes]
            .map(change => ({ change, place: next.next().value as number }))
            .sort((a, b) => a.place - b.place)
          if (atOnce) await Promise.all(shuffled.map(({ change }) => deliverChange(...change)))
          else for (const { change } of shuffled) await deliverChange(...change)
          const right = { orders, reviews: reviews.filter((_, at) => reviewed[at]), users: people }
          expect(await countedNow()).toEqual(expected(right))
          expect(await findDrift(await checkReports())).toEqual([])
        },
      ),
      { numRuns: runs(3) },
    )
  })

  it('are checked and fixed by the repair', async () => {
    const orders = orderHistories.map(versions => versions[3] as OrderItem)
    for (const order of orders) await put(orderWithKeys(order))
    const shares = await findDrift(await checkReports())
    await repairReports()
    expect(await findDrift(await checkReports())).toEqual([])
    expect(shares).not.toEqual([])
    const right = await countedNow()
    const day = rollupDay('TOTALS', orders[0]?.created_at.slice(0, 10) ?? '')
    await update(day, 'ADD orders :five', { values: { ':five': 5 } })
    const [id] = users.map(user => user.id)
    await update({ pk: `PROJECTION#${id}`, sk: 'REPORT-CUSTOMER' }, 'ADD cents :less', {
      values: { ':less': -700 },
    })
    await remove({ pk: `PROJECTION#${orders[1]?.id}`, sk: 'REPORT' })
    const drift = await findDrift(await checkReports())
    expect(new Set(drift.map(({ what }) => what))).toEqual(
      new Set(['share', 'customer', 'counter']),
    )
    await repairReports()
    expect(await findDrift(await checkReports())).toEqual([])
    expect(await countedNow()).toEqual(right)
  })

  it('follow a change of the store’s time zone', async () => {
    const zone = 'Pacific/Kiritimati'
    const { time_zone } = await setSettings({ time_zone: zone })
    expect(await findDrift(await checkReports())).not.toEqual([])
    await repairReports()
    expect(await findDrift(await checkReports())).toEqual([])
    await setSettings({ time_zone })
    await repairReports()
  })

  it('exclude a deleted order', async () => {
    const [order] = orderHistories.map(versions => versions[3] as OrderItem)
    const { pk, sk } = orderWithKeys(order as OrderItem)
    await remove({ pk, sk })
    await deliverChange(orderWithKeys(order as OrderItem), undefined)
    expect(await findDrift(await checkReports())).toEqual([])
  })

  it('add up a month’s views from its days', async () => {
    const views = { prd_a: 20, prd_b: 1 }
    await Promise.all(Array.from({ length: 20 }, () => countView('prd_a', '2030-01-10')))
    await countView('prd_b', '2030-01-11')
    const viewsOf = (closed?: string) =>
      readSum({ rollup: 'VIEWS', closed }, '2030-01-01', '2030-01-31')
    expect(await viewsOf()).toEqual(views)
    expect(await findDrift(await checkReports())).toEqual([])

    while (await closeMonth(new Date('2030-02-02T12:00:00.000Z')));
    expect(await viewsOf('2030-01')).toEqual(views)
    expect(await findDrift(await checkReports())).toEqual([])
    const months = Object.entries(await countedNow())
      .filter(([name]) => name.includes('VIEWS MONTH#2030-01'))
      .map(([, counters]) => counters as Counters)
    expect(sumOf(months)).toEqual(views)
  })

  it('add up a month’s views of release 0.2.0, which had its days beside its months', async () => {
    const part = '3'
    await put({ ...rollupDay('VIEWS', '2030-02-27', { part }), prd_a: 4 })
    await put({ ...rollupMonth('VIEWS', '2030-02', { part }), prd_a: 4 })
    await countView('prd_a', '2030-02-28')
    const viewsOf = (closed: string) =>
      readSum({ rollup: 'VIEWS', closed }, '2030-02-01', '2030-02-28')
    expect(await viewsOf('2030-01')).toEqual({ prd_a: 5 })
    while (await closeMonth(new Date('2030-03-02T12:00:00.000Z')));
    expect(await viewsOf('2030-02')).toEqual({ prd_a: 5 })
  })
})
