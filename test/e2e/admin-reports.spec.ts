import {
  bearer,
  dataOf,
  demoCustomer,
  demoOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsOwner,
  placeOrder,
  refuse,
} from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'admin-reports' })

const dashboard = '/api/admin/reports/dashboard'

test('the owner views the dashboard and explores reports by range and topic', async ({
  page,
  request,
}) => {
  const owner = await demoOwner(request)
  const ordersNow = async () => {
    const answer = await request.get(dashboard, { headers: bearer(owner) })
    return (await dataOf<{ overview: { total_orders: number } }>(answer)).overview.total_orders
  }
  const before = await ordersNow()
  await placeOrder(request, await demoCustomer(request))
  await expect.poll(ordersNow, 'the new order is counted').toBeGreaterThan(before)

  await test.step('the dashboard comes first', async () => {
    await openAsOwner(page, '/admin')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, /)
    for (const card of ['Total revenue', 'Total orders', 'Total products', 'Total users'])
      await expect(page.getByText(new RegExp(`^${card} · (last 30 days|now)$`))).toBeVisible()
    const chart = page.getByRole('img', { name: /^Sales by day, \$/ })
    await expect(chart).toBeVisible()
    await expect(chart.locator('path').first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Recent orders' }).getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveAttribute(
      'href',
      '/admin/orders?fulfillment=to_ship&sortOrder=asc',
    )
    await expect(page.getByRole('link', { name: /^Restock/ })).toHaveAttribute(
      'href',
      '/admin/products?stock=low',
    )
    await expectAccessible(page)
  })

  await test.step('the mouse and the arrow keys read the chart', async () => {
    const chart = page.getByRole('img', { name: /^Sales by day, \$/ })
    const { daily_sales } = (
      await dataOf<{ sales: { daily_sales: { orders: number }[] } }>(
        await request.get(dashboard, { headers: bearer(owner) }),
      )
    ).sales
    const ordersOf = (index: number) => {
      const count = daily_sales.at(index)?.orders
      return new RegExp(`· ${count} orders?$`)
    }
    const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
    await chart.hover({ position: { x: width - 2, y: height / 2 } })
    await expect(chart.getByText(ordersOf(-1))).toBeVisible()
    await chart.hover({ position: { x: 2, y: height / 2 } })
    await expect(chart.getByText(ordersOf(0))).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(chart.getByText(/·/)).toHaveCount(0)
    const days = page.getByRole('slider', { name: 'Day' })
    await days.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(days).toHaveAttribute('aria-valuetext', ordersOf(-2))
    await expect(chart.getByText(ordersOf(-2))).toBeVisible()
    await page.keyboard.press('Home')
    await expect(days).toHaveAttribute('aria-valuetext', ordersOf(0))
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(chart.getByText(/·/)).toHaveCount(0)
  })

  await test.step('a quick action opens the reports for the last 30 days', async () => {
    await page.getByRole('link', { name: 'View reports' }).click()
    await expect(page.getByRole('heading', { name: 'Analytics & Reports' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dates: Last 30 days' })).toBeVisible()
    await expect(page.getByText('Average Order Value')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(
      /^overview-report-[\d-]{10}-to-[\d-]{10}\.pdf$/,
    )
    await page.getByText('Show data').click()
    await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
  })

  const topics = [
    ['Sales', 'Sales by category'],
    ['Customers', 'Customer segments'],
    ['Products', 'Highest rated'],
    ['Orders', 'Shipping performance'],
  ] as const
  for (const [topic, part] of topics)
    await test.step(`${topic} is a tab with its own address`, async () => {
      await page
        .getByRole('navigation', { name: 'Reports' })
        .getByRole('link', { name: topic })
        .click()
      await expect(page).toHaveURL(new RegExp(`tab=${topic.toLowerCase()}`))
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
      await expectAccessible(page)
    })

  await test.step('another range loads at once and stays in the address', async () => {
    await page.getByRole('button', { name: /^Dates:/ }).click()
    await page.getByRole('button', { name: 'Last 90 days' }).click()
    await expect(page).toHaveURL(/tab=orders&start_date=\d{4}-\d\d-\d\d&end_date=/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Dates: Last 90 days' })).toBeVisible()
    await page.goto('/admin/reports?start_date=2019-01-01&end_date=2019-01-31')
    await expect(page.getByText('No orders in this period.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a failed report can be retried', async () => {
    await refuse(page, `**${dashboard}*`, 'GET', { message: 'No', code: 'internal' }, 500)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible()
    await expect(page.getByText('Failed to fetch dashboard data')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Total Revenue')).toBeVisible()
  })
})
