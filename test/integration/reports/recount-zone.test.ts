import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recountFigures } from '../../../functions/reports/recount-figures.ts'
import { computeReport } from '../../../functions/reports/report-dashboard.ts'
import { handler as settings } from '../../../functions/settings/handler.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { generationsKey, rollupPartitions } from '../../../functions/table/keys.ts'
import { orderItems, orderWithKeys } from '../../../functions/table/orders.ts'
import { query } from '../../../functions/table/read.ts'
import { claimRecount, readGenerations } from '../../../functions/table/rollups/generations.ts'
import { reportItems } from '../../../functions/table/rollups/load.ts'
import { checkReports } from '../../../functions/table/rollups/repair.ts'
import { batchWrite, put, update } from '../../../functions/table/write.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { call } from '../../support/call.ts'
import { crashCalls } from '../../support/depth.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { fillStore } from './filled-store.ts'
import { recount } from './recount.ts'

const demo = demoStore(new Date('2026-06-15T15:20:00.000Z'))
const some = demo.orders.filter((_, index) => index % 6 === 0)
/** Orders of the time of the recount. */
const late = some.slice(-16)
const before = { ...demo, orders: some.slice(0, -16) }
const store = { ...demo, orders: some }
let token: string

const range = { start_date: '2026-05-01', end_date: '2026-06-15' }
const report = () => computeReport(range)

const changeZone = async (time_zone: string) => {
  const { data } = await call(settings, 'GET /admin/settings', { token })
  const { changes: _, recounting: __, ...now } = data
  const answer = await call(settings, 'PUT /admin/settings', {
    token,
    body: { ...now, time_zone },
  })
  expect(answer.status).toBe(200)
}

/** Runs a worker that doesn't wait. */
const work = (more: { remaining?: () => number; settle?: () => Promise<void> } = {}) =>
  recountFigures({ remaining: () => 900_000, settle: async () => {}, ...more })

/** The figures that depend on the time zone, computed by the report and from the raw orders. */
const figuresOf = ({ overview, sales, customers, orders }: Awaited<ReturnType<typeof report>>) => ({
  revenue: overview.total_revenue,
  gross: overview.gross_sales,
  returns: overview.returns,
  tax: overview.tax,
  paid: overview.paid_orders,
  daily: sales.daily_sales,
  top: sales.top_products.map(({ name, sold, revenue }) => [name, sold, revenue]),
  joined: customers.new_customers,
  statuses: orders.order_status_distribution,
  methods: orders.payment_method_distribution,
})
const expected = (zone: string, among = store) => {
  const right = recount(among, zone, range.start_date, range.end_date)
  return {
    revenue: right.overview.total_revenue,
    gross: right.overview.gross_sales,
    returns: right.overview.returns,
    tax: right.overview.tax,
    paid: right.overview.paid_orders,
    daily: right.daily_sales,
    top: right.top_products,
    joined: right.new_customers,
    statuses: right.statuses,
    methods: right.methods,
  }
}

const arrive = async (orders: typeof late) => {
  for (const order of orders) {
    for (const item of orderItems(order)) await put(item)
    await deliverChange(undefined, orderWithKeys(order))
  }
}

const Keys = z.object({ pk: z.string() })
const countersOf = async (generation: number) =>
  (
    await Promise.all(
      rollupPartitions(generation).map(({ partition }) =>
        query(Keys, { partition, from: 'DAY', to: 'MONTH~' }),
      ),
    )
  ).flat().length

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('owner', { role: 'admin' })
  await fillStore(before)
  await batchWrite(reportItems({ ...before, views: new Map() }, 'UTC'))
})

describe('a change of the time zone', () => {
  it('counts in the old zone until the new one is complete', async () => {
    expect(figuresOf(await report())).toEqual(expected('UTC', before))
    await changeZone('Asia/Kolkata')
    const during = await report()
    expect(during.range).toMatchObject({
      time_zone: 'UTC',
      recounting: { time_zone: 'Asia/Kolkata', percent: 0 },
    })
    expect(figuresOf(during)).toEqual(expected('UTC', before))
    await work()
    const after = await report()
    expect(after.range).toMatchObject({ time_zone: 'Asia/Kolkata', recounting: null })
    expect(figuresOf(after)).toEqual(expected('Asia/Kolkata', before))
    expect(await findDrift(await checkReports())).toEqual([])
  })

  it('counts orders that arrive meanwhile in both zones', async () => {
    await changeZone('America/Santiago')
    const answers: [string, number][] = []
    const arriving = Promise.all(
      [0, 1, 2, 3].map(at => arrive(late.filter((_, i) => i % 4 === at))),
    )
    const isDone = arriving.then(() => true)
    const reading = (async () => {
      for (let done = false; !done; done = await Promise.race([isDone, false])) {
        const { range: read, overview } = await report()
        answers.push([read.time_zone, overview.total_orders])
      }
    })()
    await work({ settle: async () => void (await arriving) })
    await reading
    expect(figuresOf(await report())).toEqual(expected('America/Santiago'))
    expect(await findDrift(await checkReports())).toEqual([])
    // Every answer was whole: the number of orders only grows, in either zone.
    for (const zone of ['Asia/Kolkata', 'America/Santiago']) {
      const counts = answers.filter(([read]) => read === zone).map(([, count]) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    }
  })

  it('survives workers that stop at any point', async () => {
    await changeZone('Pacific/Kiritimati')
    for (const calls of crashCalls('recount')) {
      let left = calls
      const remaining = () => (left-- > 0 ? 900_000 : 0)
      await work({ remaining })
      const { next } = await readGenerations()
      if (!next) break
      // A worker that crashed keeps its lease until it runs out.
      expect(await claimRecount(next, new Date())).toBeDefined()
      await update(generationsKey(), 'SET #next.lease_until = :past', {
        names: { '#next': 'next' },
        values: { ':past': '2026-01-01T00:00:00.000Z' },
      })
    }
    expect(figuresOf(await report())).toEqual(expected('Pacific/Kiritimati'))
    expect(await findDrift(await checkReports())).toEqual([])
  })

  it('can be followed by another before it is done, and be taken back', async () => {
    await changeZone('Asia/Tokyo')
    await work({ remaining: () => 0 })
    await changeZone('Atlantic/Azores')
    const { next, old } = await readGenerations()
    expect(next?.zone).toBe('Atlantic/Azores')
    expect(old).not.toEqual([])
    await arrive(late.slice(0, 3))
    await work()
    expect(figuresOf(await report())).toEqual(expected('Atlantic/Azores'))
    await changeZone('Asia/Tokyo')
    await changeZone('Atlantic/Azores')
    expect((await readGenerations()).next).toBeNull()
    expect(figuresOf(await report())).toEqual(expected('Atlantic/Azores'))
    expect(await findDrift(await checkReports())).toEqual([])
  })

  it('deletes counters that no longer answer', async () => {
    const { old, current } = await readGenerations()
    expect(old).toContain(0)
    await update(generationsKey(), 'SET delete_from = :past', {
      values: { ':past': '2026-01-01T00:00:00.000Z' },
    })
    await work()
    expect(await readGenerations()).toMatchObject({ old: [], delete_from: null, next: null })
    for (const generation of old) expect(await countersOf(generation)).toBe(0)
    expect(await countersOf(current.number)).toBeGreaterThan(50)
    expect(figuresOf(await report())).toEqual(expected('Atlantic/Azores'))
    expect(await findDrift(await checkReports())).toEqual([])
  })
})
