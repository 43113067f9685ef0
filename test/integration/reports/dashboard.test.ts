import excel from 'exceljs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler } from '../../../functions/reports/handler.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { type Changes, changeDay } from '../../../functions/table/rollups/buckets.ts'
import { closeMonth } from '../../../functions/table/rollups/close-month.ts'
import { repairReports } from '../../../functions/table/rollups/repair.ts'
import { packSold } from '../../../functions/table/rollups/sold.ts'
import { countView } from '../../../functions/table/rollups/views.ts'
import { getUser, saveUser } from '../../../functions/table/users.ts'
import { batchWrite, remove } from '../../../functions/table/write.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import { paymentStatusOf } from '../../../shared/rules/order/status.ts'
import { call } from '../../support/call.ts'
import { isDeep, sampled } from '../../support/depth.ts'
import { readPdf, tagRoles } from '../../support/read-pdf.ts'
import { setSettings } from '../../support/set-settings.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { fillStore } from './filled-store.ts'
import { recount } from './recount.ts'

process.env.REPORT_CAPACITY = 'true'

const demo = demoStore(new Date('2026-06-15T15:20:00.000Z'))
/** A sixth of the demo store’s orders is enough. */
const store = { ...demo, orders: demo.orders.filter((_, index) => index % 6 === 0) }
let token: string

const loadDashboard = (query: Record<string, string>) =>
  call(handler, 'GET /admin/reports/dashboard', { token, query })

beforeAll(async () => {
  trustOwnTokens()
  await fillStore(store)
  token = await signInAs('owner', { role: 'admin' })
})
afterEach(() => void vi.useRealTimers())

/** Converts a report to the format of the recount. */
const figuresIn = (data: Awaited<ReturnType<typeof loadDashboard>>['data']) => {
  const { overview, sales, customers, products, orders } = data
  const { product_growth: _, total_users: __, user_growth: ___, ...rest } = overview
  type Row = Record<string, unknown>
  return {
    overview: rest,
    daily_sales: sales.daily_sales,
    previous_daily_sales: sales.previous_daily_sales,
    monthly_sales: sales.monthly_sales,
    top_products: sales.top_products.map(({ name, sold, revenue }: Row) => [name, sold, revenue]),
    best_sellers: products.best_sellers.map((one: Row) => [one.name, one.sales, one.revenue]),
    sales_by_category: sales.sales_by_category,
    new_customers: customers.new_customers,
    segments: customers.customer_segments.map(({ count }: Row) => count),
    customer_lifetime_value: customers.customer_lifetime_value,
    repeat_customer_rate: customers.repeat_customer_rate,
    statuses: orders.order_status_distribution,
    methods: orders.payment_method_distribution,
    shipped_units: orders.shipped_units,
  }
}

const ranges = [
  ['2026-05-17', '2026-06-15'],
  ['2026-06-01', '2026-06-01'],
  ['2026-03-01', '2026-04-30'],
  ['2025-06-16', '2026-06-15'],
  ['2026-02-10', '2026-05-02'],
  ['2019-01-01', '2019-01-31'],
] as const

/** UTC comes last: the tests below expect it. */
const zones = [...sampled('zones', ['America/Los_Angeles', 'Asia/Kolkata'], 1), 'UTC']

describe.each(zones)('a report in %s', zone => {
  beforeAll(async () => {
    await setSettings({ time_zone: zone })
    await repairReports()
  })

  it.each(ranges)('matches the orders from %s to %s', async (from, to) => {
    const { data, status } = await loadDashboard({ start_date: from, end_date: to })
    expect(status).toBe(200)
    const { shipping, processing, satisfaction, ...right } = recount(store, zone, from, to)
    expect(figuresIn(data)).toEqual(right)
    const { shipping_performance, avg_processing_time, customer_satisfaction } = data.orders
    // The report rounds to the minute and to a tenth of a day.
    const near = (value: number | null, wanted: number | null) =>
      wanted === null
        ? expect(value).toBeNull()
        : expect(Math.abs((value ?? 99) - wanted)).toBeLessThan(0.051)
    near(avg_processing_time, processing)
    near(customer_satisfaction, satisfaction)
    expect(shipping_performance).toHaveLength(shipping.length)
    for (const [place, { days, ...method }] of shipping.entries()) {
      expect(shipping_performance[place]).toMatchObject(method)
      near(shipping_performance[place].avg_delivery_time, days)
    }
  })
})

describe('a report', () => {
  const costOf = async (query: Record<string, string>) => {
    forgetIndex()
    const { headers } = await loadDashboard(query)
    return Number(headers['x-capacity']?.split(' ')[0])
  }

  it('costs at most 60 read units for 30 days and 250 for a year', async () => {
    const month = await costOf({ start_date: '2026-05-17', end_date: '2026-06-15' })
    const year = await costOf({ start_date: '2025-06-16', end_date: '2026-06-15' })
    console.log(`30 days: ${month} units, a year: ${year} units`)
    expect(month).toBeLessThanOrEqual(60)
    expect(year).toBeLessThanOrEqual(250)
  })

  it('costs no more in a store with 140 sales per day and 200 viewed products', async () => {
    const ids = store.products.map(({ product }) => product.id)
    const some = (count: number, day: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          ids[at] ?? `prd_${String((at * 7 + day * 13) % 900).padStart(20, '0')}`,
          at + 1,
        ]),
      )
    const changes: Changes = new Map()
    // A year of such days takes a minute to store.
    for (let day = 0; day < (isDeep ? 365 : 120); day++) {
      const date = addDays('2024-01-01', day)
      const sold = Object.entries(some(140, day))
      changeDay(
        changes,
        'SALES',
        date,
        Object.fromEntries(sold.map(([id, units]) => [id, packSold({ units, cents: 49_95 })])),
      )
      changeDay(changes, 'VIEWS', date, some(200, day))
    }
    await batchWrite([...changes.values()].map(({ key, more }) => ({ ...key, ...more })))
    while (await closeMonth(new Date()));
    const month = await costOf({ start_date: '2024-03-11', end_date: '2024-04-09' })
    const year = await costOf({ start_date: '2024-01-01', end_date: '2024-12-30' })
    console.log(`30 days: ${month} units, a year: ${year} units`)
    expect(month).toBeLessThanOrEqual(60)
    expect(year).toBeLessThanOrEqual(250)
  })

  it('covers the last 30 days by default', async () => {
    // A fixed clock, so that no new day starts during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { data } = await loadDashboard({})
    const days = data.sales.daily_sales
    expect(days).toHaveLength(30)
    expect(days[29].date).toBe(new Date().toISOString().slice(0, 10))
  })

  it.each([
    [{ start_date: '2026-06-02', end_date: '2026-06-01' }, 'on or before the end date'],
    [{ start_date: '2020-01-01', end_date: '2026-06-01' }, 'three years'],
    [{ start_date: '1999-12-31', end_date: '2000-01-01' }, 'from 2000'],
    [{ end_date: '9999-12-31' }, 'from 2000'],
  ])('refuses %j with a clear message', async (query, words) => {
    const { status, body } = await loadDashboard(query)
    expect(status).toBe(400)
    expect(body.message).toContain(words)
  })

  it('lists the most viewed, highest rated and low-stock products', async () => {
    const [first, second] = store.products.map(({ product }) => product)
    for (let count = 0; count < 3; count++) await countView(first?.id ?? '', '2026-06-10')
    await countView(second?.id ?? '', '2026-06-11')
    await countView(second?.id ?? '', '2026-05-01')
    const { data } = await loadDashboard({ start_date: '2026-06-01', end_date: '2026-06-15' })
    expect(data.products.most_viewed).toMatchObject([
      { name: first?.name, views: 3 },
      { name: second?.name, views: 1 },
    ])
    const stockOf = ({ variants }: (typeof store.products)[number]) =>
      variants.reduce((sum, { stock }) => sum + stock, 0)
    const low = store.products.filter(one => stockOf(one) <= 10)
    expect(data.products.low_stock_count).toBe(low.length)
    const fewest = low.map(stockOf).sort((a, b) => a - b)
    expect(data.products.low_stock.map(({ stock }: { stock: number }) => stock)).toEqual(
      fewest.slice(0, 5),
    )
    const { highest_rated: rated } = data.products
    const ratings = rated.map(({ rating }: { rating: number }) => rating)
    expect(ratings).toEqual(ratings.toSorted((a: number, b: number) => b - a))
    expect(ratings[0]).toBeGreaterThan(4)
  })

  it('still names a deleted product', async () => {
    const range = { start_date: '2026-05-17', end_date: '2026-06-15' }
    const [best] = (await loadDashboard(range)).data.products.best_sellers
    const product = await getProduct(best.product_id)
    const { pk, sk } = productKey(best.product_id)
    await remove({ pk, sk })
    await deliverChange({ pk, sk, ...product?.product }, undefined)
    const [first] = (await loadDashboard(range)).data.products.best_sellers
    expect(first).toMatchObject({ product_id: null, name: best.name, sales: best.sales })
  })

  it('no longer counts deleted customers and their spending', async () => {
    const paidOf = (id: string) =>
      store.orders.filter(order => order.user_id === id && paymentStatusOf(order) === 'paid').length
    const customer = store.users.find(({ id, role }) => role === 'customer' && paidOf(id) > 2)
    const read = async () =>
      (await loadDashboard({ start_date: '2026-06-01', end_date: '2026-06-15' })).data
    const before = await read()
    const user = await getUser(customer?.id ?? '')
    await saveUser({ ...(user as NonNullable<typeof user>), role: 'manager' })
    await repairReports()
    const after = await read()
    expect(after.overview.total_customers).toBe(before.overview.total_customers - 1)
    expect(after.overview.total_revenue).toBe(before.overview.total_revenue)
    expect(after.customers.customer_segments[3].count).toBe(
      before.customers.customer_segments[3].count - 1,
    )
  })
})

describe('an exported report', () => {
  const days = { start_date: '2026-05-17', end_date: '2026-06-15' }
  const file = async (query: Record<string, string>) => {
    const answer = await call(handler, 'GET /admin/reports/export', {
      token,
      query: { ...days, ...query },
    })
    expect(answer.status).toBe(200)
    return { headers: answer.headers, content: Buffer.from(answer.body, 'base64') }
  }

  it('lists more products in a workbook than the screen, in the same sequence', async () => {
    const { content } = await file({ format: 'excel', report_type: 'products' })
    const workbook = new excel.Workbook()
    await workbook.xlsx.load(content as unknown as ArrayBuffer)
    const sheet = workbook.getWorksheet('Best sellers')
    const names = sheet?.getColumn(1).values.slice(2) ?? []
    const { data } = await loadDashboard(days)
    const shown = data.products.best_sellers.map(({ name }: { name: string }) => name)
    expect(shown).toHaveLength(5)
    expect(names.slice(0, 5)).toEqual(shown)
    expect(names.length).toBeGreaterThan(5)
    expect(names.length).toBeLessThanOrEqual(50)
  })

  it('has a sheet per section with the screen’s values as dates and numbers', async () => {
    const { headers, content } = await file({ format: 'excel', report_type: 'sales' })
    expect(headers['content-disposition']).toBe(
      'attachment; filename="sales-report-2026-05-17-to-2026-06-15.xlsx"',
    )
    const workbook = new excel.Workbook()
    await workbook.xlsx.load(content as unknown as ArrayBuffer)
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual([
      'Sales and payments',
      'Sales by day',
      'Sales by month',
      'Top products',
      'Sales by category',
      'About',
    ])
    const rows = workbook.getWorksheet('Sales by day')?.getRows(2, 30) ?? []
    const { data } = await loadDashboard(days)
    expect(
      rows.map(row => ({
        date: (row.getCell(1).value as Date).toISOString().slice(0, 10),
        orders: row.getCell(2).value,
        revenue: row.getCell(3).value,
      })),
    ).toEqual(data.sales.daily_sales)
    expect(rows[0]?.getCell(3).numFmt).toBe('"$"#,##0.00')
  })

  it.each(['overview', 'sales', 'customers', 'products', 'orders'])(
    'is an accessible PDF of %s',
    async type => {
      const { headers, content } = await file({ format: 'pdf', report_type: type })
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${type}-report-2026-05-17-to-2026-06-15.pdf"`,
      })
      const { pages, isTagged } = await readPdf(content)
      expect(isTagged).toBe(true)
      const [first] = pages
      expect(first?.text).toContain(`${type.charAt(0).toUpperCase()}${type.slice(1)} report`)
      expect(first?.text).toContain('May 17, 2026 – Jun 15, 2026')
      expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`)
      const roles = pages.flatMap(page => tagRoles(page.tags))
      expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Figure', 'Table', 'TH', 'TD']))
    },
  )

  it('has every amount in its tables', async () => {
    const { content } = await file({ format: 'pdf', report_type: 'sales' })
    const text = (await readPdf(content)).pages.map(page => page.text).join('\n')
    const { data } = await loadDashboard(days)
    for (const { revenue } of data.sales.daily_sales)
      expect(text).toContain(formatDollars(revenue).replace('-', '−'))
    for (const { name } of data.sales.top_products) expect(text).toContain(name)
  })
})
