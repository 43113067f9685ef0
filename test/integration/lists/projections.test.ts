import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findDrift } from '../../../functions/table/drift.ts'
import { listedFacet } from '../../../functions/table/keys.ts'
import { readCounts, readListSum } from '../../../functions/table/lists/counts.ts'
import { eachListed } from '../../../functions/table/lists/each.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { listPage, type PageOf } from '../../../functions/table/lists/page.ts'
import { projectDeleted, projectListed } from '../../../functions/table/lists/project.ts'
import { checkLists, repairLists } from '../../../functions/table/lists/repair.ts'
import { searchListed } from '../../../functions/table/lists/search.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { scanItems } from '../../../functions/table/scan.ts'
import { batchWrite, put, remove } from '../../../functions/table/write.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { fulfillmentStateOf } from '../../../shared/rules/order/fulfillment-state.ts'
import { paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import { orderStatuses, paymentStatuses } from '../../../shared/schemas/order.ts'
import { orderFor } from '../../support/customer-orders.ts'
import { crashAt, interleave, withFaults } from '../../support/faults.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { runs } from '../../support/seed.ts'

const lists = [orderList]
const zone = 'America/New_York'
const Key = z.object({ pk: z.string(), sk: z.string() })

let template: OrderItem
beforeAll(async () => {
  template = orderFor('usr_lists', [await stockProduct(1)])
})
beforeEach(async () => {
  const keys: z.infer<typeof Key>[] = []
  for await (const key of scanItems(Key)) keys.push(key)
  await batchWrite([], keys)
})

const dayOf = (order: OrderItem) => order.created_at.slice(0, 10)
const keyOf = (order: OrderItem) => orderList.entryOf(order).key
const isListed = ({ placed_at }: OrderItem) => placed_at !== null
/** Projects a change as the stream consumer does: unpaid orders have no entry. */
const project = async (order: OrderItem) => {
  if (isListed(order)) await projectListed(orderList, order, dayOf(order), { isDelivered: true })
}

type State = Parameters<typeof inState>[1]
const names = ['Ada', 'Zoë', 'Li', 'Ömer']
const first_name = fc.constantFrom(...names)
const unpaidState = fc.record({
  placed_at: fc.constant(null),
  payment_status: fc.constantFrom('pending' as const, 'failed' as const),
  first_name,
})
/** The payment statuses of placed orders. */
const placedPayments = paymentStatuses.filter(status => status !== 'failed')
const placedState = fc.record({
  status: fc.constantFrom(...orderStatuses),
  payment_status: fc.constantFrom(...placedPayments),
  first_name,
})
const orderHistory = fc.record({
  hour: fc.integer({ min: 0, max: 24 * 70 }),
  total: fc.integer({ min: 1, max: 90_000 }),
  states: fc
    .tuple(
      fc.array(unpaidState, { maxLength: 1 }),
      fc.array(placedState, { minLength: 0, maxLength: 4 }),
    )
    .map(([unpaid, placed]): State[] => [...unpaid, ...placed])
    .filter(states => states.length > 0),
})

/** Ids are never reused, so later events can't restore a deleted order. */
let run = 0

/** Builds all versions of these orders. */
const versionsOf = (histories: readonly { hour: number; total: number; states: State[] }[]) => {
  run++
  return histories.map(({ hour, total, states }, place) =>
    states.map((changed, version) =>
      inState(template, {
        id: `ord_${run}_${String(place).padStart(4, '0')}`,
        order_number: `SEL-${20_000 + place}`,
        created_at: new Date(Date.UTC(2031, 0, 30) + hour * 3_600_000).toISOString(),
        total,
        version: version + 1,
        ...changed,
      }),
    ),
  )
}

const snapshot = async () => ({
  sums: await readListSum('ORDERS'),
  months: await readCounts('ORDERS', 'MONTH', '0', '9'),
})

describe('staff list projections', () => {
  test('match the orders after repeated and shuffled events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(orderHistory, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (histories, dice) => {
          const versions = versionsOf(histories)
          const last = versions.map(all => all.at(-1) as OrderItem)
          for (const order of last) await put(orderWithKeys(order))
          const events = [...versions.flat(), ...versions.flat()]
            .map(order => ({ order, place: dice.next().value as number }))
            .sort((a, b) => a.place - b.place)
          for (const { order } of events) await project(order)

          expect(await findDrift(checkLists(lists))).toEqual([])
          const sums = await readListSum('ORDERS')
          const tupleOf = (order: OrderItem) => orderList.entryOf(order).tuple.join()
          const listed = last.filter(isListed)
          expect(sums.map(({ tuple }) => tuple.join()).sort()).toEqual(
            [...new Set(listed.map(tupleOf))].sort(),
          )
          for (const sum of sums) {
            const orders = listed.filter(one => tupleOf(one) === sum.tuple.join())
            expect(sum.count).toBe(orders.length)
            expect(sum.sums.revenue ?? 0).toBe(
              orders.reduce((cents, one) => cents + refundableAmount(one), 0),
            )
          }
          for (const order of last) await remove(keyOf(order))
          for (const order of last) await projectDeleted(orderList, order.id, order.version)
          expect(await readListSum('ORDERS')).toEqual([])
          expect(await findDrift(checkLists(lists))).toEqual([])
        },
      ),
      { numRuns: runs(12) },
    )
  })

  test('restore a later version that a run which crashed has overwritten', async () => {
    const states: State[] = [
      { status: 'pending', payment_status: 'paid', first_name: 'Ada' },
      { status: 'shipped', payment_status: 'paid', first_name: 'Zoë' },
    ]
    for (const when of ['before', 'after'] as const)
      for (let call = 1, isCrashed = true; isCrashed; call++) {
        const [first, second] = versionsOf([{ hour: 1, total: 100, states }])[0] as OrderItem[]
        if (!first || !second) throw new Error('No versions')
        await put(orderWithKeys(second))
        let isLater = false
        isCrashed = await crashAt(call, when, () =>
          interleave(
            async command => {
              if (isLater || !/^(BatchWriteItem|BatchWrite|Put)/.test(command)) return
              isLater = true
              await withFaults(
                () => undefined,
                () => project(second),
              )
            },
            () => project(first),
          ),
        )
        await project(second)
        await project(first)
        expect(await findDrift(checkLists(lists))).toEqual([])
        await remove(keyOf(second))
        await projectDeleted(orderList, second.id, second.version)
      }
  })

  test('of many orders at once are counted once, also when repeated', async () => {
    const orders = versionsOf(
      Array.from({ length: 60 }, (_, place) => ({
        hour: place % 3,
        total: 100 + place,
        states: [{ status: orderStatuses[place % 3], payment_status: 'paid' as const }],
      })),
    ).flat()
    for (const order of orders) await put(orderWithKeys(order))
    await Promise.all([...orders, ...orders].map(project))
    expect(await findDrift(checkLists(lists))).toEqual([])
    const sums = await readListSum('ORDERS')
    expect(sums.reduce((all, { count }) => all + count, 0)).toBe(60)
  })

  test('are rebuilt after counters and words are lost', async () => {
    const orders = versionsOf(
      Array.from({ length: 9 }, (_, place) => ({
        hour: place * 100,
        total: 100 + place,
        states: [{ status: orderStatuses[place % 3], payment_status: 'paid' as const }],
      })),
    ).flat()
    for (const order of orders) {
      await put(orderWithKeys(order))
      await project(order)
    }
    const before = await snapshot()

    const lost: z.infer<typeof Key>[] = []
    for await (const item of scanItems(z.looseObject({ pk: z.string(), sk: z.string() })))
      if (/^(COUNT|WORDS)#/.test(item.pk) || item.pk === `LISTING#${orders[3]?.id}`)
        lost.push({ pk: item.pk, sk: item.sk })
    await batchWrite([], lost)
    await remove(keyOf(orders[5] as OrderItem))
    expect((await findDrift(checkLists(lists))).length).toBeGreaterThan(3)

    await put(orderWithKeys(orders[5] as OrderItem))
    await repairLists(lists)
    expect(await findDrift(checkLists(lists))).toEqual([])
    expect(await snapshot()).toEqual(before)
    const page = { offset: 0, limit: 20, ascending: false }
    expect((await searchListed(orderList, 'sel-20003', { facets: {} }, page)).total).toBe(1)
  })
})

describe('staff list pages', () => {
  const page = (filter: object, more: Partial<PageOf> = {}, within = zone) =>
    listPage(
      orderList,
      { facets: {}, ...filter },
      { offset: 0, limit: 7, ascending: false, ...more },
      within,
    )
  const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Santiago', zone]

  test('match filtering and sorting all orders, for every filter and page, in any time zone', async () => {
    const orders = versionsOf(
      Array.from({ length: 60 }, (_, place) => ({
        hour: (place * 37) % 1_500,
        total: 500,
        states: [
          {
            status: orderStatuses[place % 5],
            payment_status: placedPayments[place % 3],
          },
        ],
      })),
    ).flat()
    await batchWrite(orders.map(orderWithKeys))
    for (const order of orders) await project(order)
    const filters = [
      {},
      { facets: { status: ['shipped'] } },
      { facets: { status: ['pending', 'delivered'], payment_status: ['paid'] } },
      { facets: { payment_status: ['refunded'] } },
      { facets: { fulfillment: ['not_shipped', 'partially_shipped'] } },
      {
        from: '2031-02-01',
        facets: { fulfillment: ['on_hold', 'delivered'], status: ['delivered'] },
      },
      { from: '2031-02-10', to: '2031-03-05' },
      { from: '2031-02-28' },
      { to: '2031-02-01', facets: { status: ['pending'] } },
    ]
    for (const [index, filter] of filters.entries())
      for (const ascending of [false, true]) {
        // Nothing is counted again: the same counters give the days of every zone.
        const inZone = zones[(2 * index + Number(ascending)) % zones.length] as string
        const shownOn = (order: OrderItem) => dayIn(inZone, new Date(order.created_at))
        const {
          from = '',
          to = '9',
          facets = {},
        } = filter as {
          from?: string
          to?: string
          facets?: { status?: string[]; payment_status?: string[]; fulfillment?: string[] }
        }
        const expected = orders
          .filter(
            order =>
              (facets.status?.includes(statusOf(order)) ?? true) &&
              (facets.payment_status?.includes(paymentStatusOf(order)) ?? true) &&
              (facets.fulfillment?.includes(fulfillmentStateOf(order)) ?? true) &&
              shownOn(order) >= from &&
              shownOn(order) <= to,
          )
          .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
        if (!ascending) expected.reverse()
        const found: string[] = []
        for (let offset = 0; offset < Math.max(1, expected.length); offset += 7) {
          const { items, total } = await page(filter, { offset, ascending }, inZone)
          expect(total).toBe(expected.length)
          found.push(...items.map(order => order.id))
        }
        expect(found).toEqual(expected.map(order => order.id))
        expect((await page(filter, { offset: 700, ascending }, inZone)).items).toEqual([])
      }
  })

  test('show changes and new orders before the projection updates', async () => {
    const [first, second] = versionsOf([
      { hour: 1, total: 100, states: [{ status: 'pending', payment_status: 'paid' }] },
      { hour: 2, total: 100, states: [{ status: 'pending', payment_status: 'paid' }] },
    ]).flat() as [OrderItem, OrderItem]
    await put(orderWithKeys(first))
    await project(first)
    await put(orderWithKeys(inState(first, { status: 'shipped', version: 2 })))
    await put(orderWithKeys(second))
    const shown = async (filter: object) =>
      (await page(filter)).items.map(order => [order.id, statusOf(order)])
    expect(await shown({})).toEqual([
      [second.id, 'pending'],
      [first.id, 'shipped'],
    ])
    expect(await shown({ facets: { status: ['shipped'] } })).toEqual([[first.id, 'shipped']])
    expect(await shown({ facets: { status: ['pending'] } })).toEqual([[second.id, 'pending']])
  })

  test('leave out an unpaid order that an earlier release listed', async () => {
    const [order] = versionsOf([
      { hour: 1, total: 100, states: [{ placed_at: null, payment_status: 'failed' }] },
    ]).flat() as [OrderItem]
    const tuple = ['cancelled', 'failed']
    await put({
      ...orderWithKeys(order),
      ...listedFacet('ORDERS', tuple, order.created_at, order.id),
    })
    await projectListed(orderList, order, dayOf(order))
    expect(await page({})).toEqual({ items: [], total: 0 })
    const exported = eachListed(orderList, { facets: {} }, { ascending: true }, zone)
    for await (const items of exported) expect(items).toEqual([])
    expect(await findDrift(checkLists(lists))).not.toEqual([])
    await repairLists(lists)
    expect(await findDrift(checkLists(lists))).toEqual([])
    expect(await readListSum('ORDERS')).toEqual([])
  })

  test('count only projected changes', async () => {
    const [order] = versionsOf([
      { hour: 1, total: 100, states: [{ status: 'pending', payment_status: 'paid' }] },
    ]).flat() as [OrderItem]
    await put(orderWithKeys(order))
    await project(order)
    await put(orderWithKeys(inState(order, { status: 'shipped', version: 2 })))
    const pending = { facets: { status: ['pending'] } }
    const first = { offset: 0, limit: 7, ascending: false }
    expect(await page(pending)).toEqual({ items: [], total: 0 })
    expect((await page({ facets: { status: ['shipped'] } })).total).toBe(1)
    expect(await searchListed(orderList, order.order_number, pending, first)).toEqual({
      items: [],
      total: 0,
    })
  })
})
