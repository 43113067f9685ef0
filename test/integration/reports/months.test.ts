import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { recountFigures } from '../../../functions/reports/recount-figures.ts'
import { computeReport } from '../../../functions/reports/report-dashboard.ts'
import { handler as settings } from '../../../functions/settings/handler.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { generationsKey, rollupMonth, rollupRange } from '../../../functions/table/keys.ts'
import { type OrderItem, orderItems, orderWithKeys } from '../../../functions/table/orders.ts'
import { query } from '../../../functions/table/read.ts'
import { closeMonth } from '../../../functions/table/rollups/close-month.ts'
import { readGenerations } from '../../../functions/table/rollups/generations.ts'
import { reportItems } from '../../../functions/table/rollups/load.ts'
import { projectReported } from '../../../functions/table/rollups/project.ts'
import { checkReports, repairReports } from '../../../functions/table/rollups/repair.ts'
import { batchWrite, put, remove, update } from '../../../functions/table/write.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { addDays, dayIn, nextMonth, previousMonth } from '../../../shared/rules/day.ts'
import { call } from '../../support/call.ts'
import { crashCalls } from '../../support/depth.ts'
import { crashAt } from '../../support/faults.ts'
import { runs } from '../../support/seed.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { fillStore } from './filled-store.ts'
import { recount } from './recount.ts'

const demo = demoStore(new Date('2026-06-15T15:20:00.000Z'))
const orders = demo.orders.filter((_, index) => index % 6 === 0)
const store = { ...demo, orders }
const month = '2026-05'
/** Orders that were placed in the month that the tests close again and again. */
const late = orders.filter(({ placed_at }) => placed_at?.startsWith(month)).slice(0, 4)
const range = { start_date: '2026-03-10', end_date: '2026-06-15' }
/** July 1 is too early to close June. */
const julyFirst = new Date('2026-07-01T23:59:00.000Z')
const julySecond = new Date('2026-07-02T00:01:00.000Z')

const figures = async () => {
  const { overview, sales, customers, orders: placed } = await computeReport(range)
  return {
    revenue: overview.total_revenue,
    customers: overview.total_customers,
    daily: sales.daily_sales,
    top: sales.top_products.map(({ name, sold, revenue }) => [name, sold, revenue]),
    joined: customers.new_customers,
    statuses: placed.order_status_distribution,
  }
}
const expected = (zone = 'UTC') => {
  const right = recount(store, zone, range.start_date, range.end_date)
  return {
    revenue: right.overview.total_revenue,
    customers: right.overview.total_customers,
    daily: right.daily_sales,
    top: right.top_products,
    joined: right.new_customers,
    statuses: right.statuses,
  }
}

const closedMonth = async () => (await readGenerations()).current.closed
const drift = async () => findDrift(await checkReports())

const closeAll = async (now: Date) => {
  while (await closeMonth(now));
}

/** Opens the month again. Its counters stay, as those of an earlier release would. */
const openMonth = async () => {
  const { closed } = (await readGenerations()).current
  expect((closed ?? '') >= month).toBe(true)
  await update(
    generationsKey(),
    'SET #current.closed = :closed, #version = #version + :one REMOVE #current.closing',
    {
      names: { '#current': 'current', '#version': 'version' },
      values: { ':closed': previousMonth(month), ':one': 1 },
    },
  )
}

const project = (order: OrderItem) => {
  const { pk, sk } = orderWithKeys(order)
  return projectReported({ kind: 'order', id: order.id, key: { pk, sk } })
}
const save = async (order: OrderItem) => {
  for (const item of orderItems(order)) await put(item)
}
const take = async (order: OrderItem) => {
  const { pk, sk } = orderWithKeys(order)
  await remove({ pk, sk })
}

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
const monthItems = async (from: string, generation = 0) =>
  (
    await Promise.all(
      (['TOTALS', 'SALES'] as const).map(rollup =>
        query(Item, rollupRange({ rollup, generation }, 'MONTH', from, '9999-12')),
      ),
    )
  ).flat()

let token: string
const changeZone = async (time_zone: string) => {
  const { data } = await call(settings, 'GET /admin/settings', { token })
  const { changes: _, recounting: __, ...now } = data
  const { status } = await call(settings, 'PUT /admin/settings', {
    token,
    body: { ...now, time_zone },
  })
  expect(status).toBe(200)
}
const work = () => recountFigures({ remaining: () => 900_000, settle: async () => {} })

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('owner', { role: 'admin' })
  await fillStore(store)
  await batchWrite(reportItems({ ...store, views: new Map() }, 'UTC'))
})
afterEach(() => void vi.useRealTimers())

describe('a month of report counters', () => {
  it('is read by day until it is closed', async () => {
    // An earlier release counted months, too.
    await put({ ...rollupMonth('TOTALS', '2026-04'), orders: 7 })
    await put({ ...rollupMonth('SALES', '2026-06', { part: '3' }), prd_x: 7 })
    expect(await figures()).toEqual(expected())
    expect(await drift()).toEqual([])
    const first = await closeMonth(julyFirst)
    let last = first
    for (let next: string | undefined; ; last = next) {
      next = await closeMonth(julyFirst)
      if (!next) break
      expect(next).toBe(nextMonth(last ?? ''))
      if (next >= '2026-02') expect(await figures()).toEqual(expected())
    }
    expect(last).toBe('2026-05')
    expect(await drift()).toEqual([])
    expect(await closeMonth(julySecond)).toBe('2026-06')
    expect(await closeMonth(julySecond)).toBeUndefined()
    expect(await figures()).toEqual(expected())
    expect(await drift()).toEqual([])
    const months = await monthItems('2026-04')
    expect(
      months.find(({ pk, sk }) => pk.endsWith('TOTALS') && sk === 'MONTH#2026-04'),
    ).not.toEqual(expect.objectContaining({ orders: 7 }))
    expect(months.some(item => 'prd_x' in item)).toBe(false)
  })

  it('changes with its days once it is closed', async () => {
    const before = await monthItems(month)
    for (const order of late) {
      await take(order)
      for (let times = 0; times < 3; times++) await deliverChange(orderWithKeys(order), undefined)
    }
    expect(await drift()).toEqual([])
    expect(await monthItems(month)).not.toEqual(before)
    for (const order of late) {
      await save(order)
      await Promise.all([
        project(order),
        project(order),
        deliverChange(undefined, orderWithKeys(order)),
      ])
    }
    expect(await drift()).toEqual([])
    expect(await figures()).toEqual(expected())
  })

  it('has no counters while it is the current one', async () => {
    const [order] = orders
    const at = new Date().toISOString()
    const now = { ...(order as OrderItem), id: 'ord_now', placed_at: at, created_at: at }
    const recent = { ...now, timeline: [], attempts: [], refunds: [], shipments: [] }
    await save(recent)
    await project(recent)
    expect(await monthItems(dayIn('UTC', new Date()).slice(0, 7))).toEqual([])
    expect(await drift()).toEqual([])
    await take(recent)
    await project(recent)
    expect(await drift()).toEqual([])
  })

  it('loses and doubles nothing that arrives while it is closed', async () => {
    const missing = new Set<OrderItem>()
    for (let round = 0; round < runs(2); round++) {
      await openMonth()
      const wait = () => new Promise(resolve => setTimeout(resolve, Math.random() * 30))
      const move = async (order: OrderItem) => {
        await wait()
        if (missing.delete(order)) await save(order)
        else {
          missing.add(order)
          await take(order)
        }
        await Promise.all([project(order), project(order)])
      }
      const close = async () => {
        await wait()
        await closeMonth(julyFirst)
      }
      await Promise.all([close(), close(), ...late.map(move)])
      while ((await closedMonth()) !== month) await closeMonth(julyFirst)
      expect(await drift()).toEqual([])
    }
    for (const order of missing) await save(order)
    for (const order of missing) await project(order)
    expect(await figures()).toEqual(expected())
  })

  it('is closed by the next run after a crash at any call', async () => {
    for (const when of ['before', 'after'] as const)
      for (const step of crashCalls(`closing ${when}`)) {
        await openMonth()
        // The month has other counters than the last time it was closed.
        const [order] = late as [OrderItem]
        await take(order)
        await project(order)
        if (!(await crashAt(step, when, () => closeMonth(julyFirst)))) {
          expect(step).toBeGreaterThan(5)
          await save(order)
          await project(order)
          break
        }
        await closeMonth(julyFirst)
        const { current } = await readGenerations()
        expect(current).toMatchObject({ closed: month })
        expect(current.closing).toBeUndefined()
        expect(await drift()).toEqual([])
        await save(order)
        await project(order)
        expect(await drift()).toEqual([])
      }
    expect(await figures()).toEqual(expected())
  })

  it('is closed again after a repair corrected it', async () => {
    await update(rollupMonth('TOTALS', month), 'ADD orders :five', { values: { ':five': 5 } })
    expect(await drift()).toHaveLength(1)
    await repairReports()
    expect(await drift()).toEqual([])
    expect(await figures()).toEqual(expected())
  })

  it('is closed in the zone that the reports are counted in', async () => {
    await openMonth()
    // The run stops after it began to close the month.
    for (let step = 1; (await readGenerations()).current.closing === undefined; step++)
      await crashAt(step, 'after', () => closeMonth(julyFirst))
    await changeZone('Asia/Kolkata')
    expect((await readGenerations()).current).toMatchObject({ number: 0, closing: month })
    // A recount delays no closing that began, and lets none begin.
    expect(await closeMonth(julyFirst)).toBe(month)
    expect(await closeMonth(julySecond)).toBeUndefined()
    expect(await figures()).toEqual(expected())
    const [first, second] = late as [OrderItem, OrderItem]
    await take(first)
    await project(first)
    await work()
    expect((await readGenerations()).current).toEqual({ number: 1, zone: 'Asia/Kolkata' })
    await save(first)
    await Promise.all([closeMonth(julySecond), project(first)])
    expect(await figures()).toEqual(expected('Asia/Kolkata'))
    await closeAll(julySecond)
    expect(await closedMonth()).toBe('2026-06')
    await take(second)
    await project(second)
    expect(await drift()).toEqual([])
    await save(second)
    await project(second)
    expect(await figures()).toEqual(expected('Asia/Kolkata'))
    expect(await drift()).toEqual([])
  })

  it('is closed by the sweep, one a run', async () => {
    // A fixed clock, so that no further month can be closed during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const closed = (await closedMonth()) ?? ''
    const last = previousMonth(addDays(dayIn('Asia/Kolkata', new Date()), -1).slice(0, 7))
    for (let next = nextMonth(closed); next <= last; next = nextMonth(next)) {
      await sweep()
      expect(await closedMonth()).toBe(next)
    }
    await sweep()
    expect(await closedMonth()).toBe(last)
    expect(await figures()).toEqual(expected('Asia/Kolkata'))
    expect(await drift()).toEqual([])
  })
})
