import { readFile } from 'node:fs/promises'
import { readPdf } from '../support/read-pdf.ts'
import {
  bearer,
  type Customer,
  dataOf,
  deliver,
  demoCustomer,
  expectAccessible,
  newCustomer,
  openAs,
  placeOrder,
  refuse,
  signIn,
} from './shopper.ts'
import {
  type APIRequestContext,
  devicesFor,
  expect,
  type Locator,
  type Page,
  test,
} from './story.ts'

test.use({ ownStore: 'account-orders' })

type Order = {
  id: string
  order_number: string
  status: string
  total_amount: number
  OrderItems: { product_name: string }[]
}
type List = { orders: Order[]; pagination: { total: number } }

const listOf = async (request: APIRequestContext, customer: Customer, query = '') =>
  dataOf<List>(await request.get(`/api/orders?limit=50${query}`, { headers: bearer(customer) }))

const card = (page: Page, { order_number }: Order) =>
  page.getByRole('article', { name: `Order ${order_number}` })

test('the overview counts match the lists they link to', async ({ page }) => {
  const customer = await demoCustomer(page.request)
  const { orders, pagination } = await listOf(page.request, customer)
  await openAs(page, customer, '/account')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \w/)
  await expect(page.getByText(/^Member since 20\d\d$/)).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem')
  await expect(recent).toHaveCount(Math.min(5, pagination.total))
  for (const [index, order] of orders.slice(0, 5).entries()) {
    await expect(recent.nth(index)).toContainText(order.order_number)
    await expect(recent.nth(index).getByRole('button', { name: /^Repeat Order/ })).toHaveCount(
      order.status === 'delivered' ? 1 : 0,
    )
  }

  const pending = orders.filter(({ status }) => status === 'pending').length
  await expect(page.getByRole('link', { name: /Total orders/ })).toContainText(
    String(pagination.total),
  )
  const figure = page.getByRole('link', { name: /Pending orders/ })
  await expect(figure).toContainText(String(pending))
  await figure.click()
  await expect(page).toHaveURL('/orders?status=pending')
  await expect(page.getByRole('article')).toHaveCount(pending)
})

test('Logout ends the session and opens the sign-in page (S-99)', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await signIn(page, await demoCustomer(page.request))
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL('/login')
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('a customer reorders a delivered order', async ({ page }) => {
  const customer = await demoCustomer(page.request)
  const { orders } = await listOf(page.request, customer, '&status=delivered')
  const order = orders[0] as Order
  const headers = bearer(customer)
  await page.request.delete('/api/cart/clear', { headers })
  try {
    await openAs(page, customer, `/orders?search=${order.order_number}`)
    const path = `**/api/orders/${order.id}/repeat`
    await refuse(page, path, 'POST', { code: 'conflict', message: 'Not just now' }, 409)
    await card(page, order)
      .getByRole('button', { name: /^Reorder/ })
      .click()
    await expect(page.getByText('Failed to repeat order: Not just now')).toBeVisible()
    await page.unroute(path)

    await card(page, order)
      .getByRole('button', { name: /^Reorder/ })
      .click()
    await expect(page.getByText('Order repeated successfully')).toBeVisible()
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    for (const { product_name } of order.OrderItems)
      await expect(page.getByRole('main').getByText(product_name).first()).toBeVisible()
  } finally {
    await page.request.delete('/api/cart/clear', { headers })
  }
})

/** Downloads the invoice and returns its file name and content. */
async function downloadInvoice(page: Page, within: Locator) {
  const button = within.getByRole('button', { name: /^Invoice/ })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(button).not.toHaveAttribute('aria-busy')
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('the invoice of a paid order downloads as the same PDF from the list and the order page', async ({
  page,
}) => {
  const customer = await demoCustomer(page.request)
  const { orders } = await listOf(page.request, customer, '&status=delivered')
  const order = orders[0] as Order
  await openAs(page, customer, `/orders?search=${order.order_number}`)
  const first = await downloadInvoice(page, card(page, order))
  expect(first.name).toBe(`invoice-${order.order_number}.pdf`)
  const { pages } = await readPdf(first.content)
  expect(pages[0]?.text).toContain(order.order_number)
  expect(pages[0]?.text).toContain(`$${order.total_amount.toFixed(2)}`)

  await page.goto(`/orders/${order.id}`)
  const again = await downloadInvoice(page, page.getByRole('main'))
  expect(again.name).toBe(first.name)
  expect(again.content.equals(first.content)).toBe(true)
})

test('an order page shows its timeline and payment', async ({ page }) => {
  const customer = await demoCustomer(page.request)
  const { orders } = await listOf(page.request, customer, '&status=delivered')
  const order = orders[0] as Order
  await openAs(page, customer, '/orders')
  await card(page, order)
    .getByRole('link', { name: /^View details/ })
    .click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Order placed')).toBeVisible()
  await expect(timeline.getByText('Delivered')).toBeVisible()
  await expect(page.getByText(/ending in \d{4}|Cash on delivery|PayPal/).first()).toBeVisible()
})

test('a customer reviews and returns a delivered item', async ({ page }) => {
  test.slow()
  const customer = await newCustomer(page.request)
  const { id, OrderItems } = await placeOrder<Order>(page.request, customer)
  const name = OrderItems[0]?.product_name
  await deliver(page.request, id)
  await openAs(page, customer, `/orders/${id}`)
  await test.step('the review form opens over the order and shows why a review is rejected', async () => {
    const write = page.getByRole('button', { name: `Write a review of ${name}` })
    await write.click()
    const form = page.getByRole('dialog', { name: `Review ${name}` })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(write).toBeFocused()
    await write.click()
    await form.getByTitle('Very good').click()
    await form.getByLabel('Title').fill('Wears well')
    await form.getByLabel('Your review').fill('A month in, and it looks as new.')
    await expectAccessible(page)
    const reason = 'You can review a product once you have received it'
    await refuse(page, '**/reviews', 'POST', { code: 'forbidden', message: reason }, 403)
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByText(reason)).toBeVisible()
    await page.unroute('**/reviews')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Thank you for your review!')).toBeVisible()
    await expect(page).toHaveURL(`/orders/${id}`)
    await expect(page.getByRole('link', { name: `Your review of ${name}` })).toBeVisible()
  })

  await test.step('a returned item can’t be returned again', async () => {
    const returnLink = page.getByRole('link', { name: `Return ${name}` })
    await returnLink.click()
    await page.getByRole('checkbox').check()
    await page.getByLabel('Why are you returning it?').selectOption('Too small')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible()
    await page.goto(`/orders/${id}`)
    await expect(page.getByRole('link', { name: `Your review of ${name}` })).toBeVisible()
    await expect(returnLink).toHaveCount(0)
    await page.goto(`/orders/${id}/return`)
    await expect(page.getByText(/Already in a return/)).toBeVisible()
  })
})

test('reordering lists unavailable items with the reason', async ({ page }) => {
  const customer = await demoCustomer(page.request)
  const { orders } = await listOf(page.request, customer, '&status=delivered')
  const order = orders[0] as Order
  await openAs(page, customer, `/orders?search=${order.order_number}`)
  const skipped = order.OrderItems.map(({ product_name }, index) => ({
    product_id: `prd_${index}`,
    variant_id: null,
    product_name,
    variant_name: null,
    wanted: 1,
    added: 0,
    reason: 'Sold out',
  }))
  await page.route(`**/api/orders/${order.id}/repeat`, route =>
    route.fulfill({ json: { success: true, data: { cart: {}, skipped } } }),
  )
  await card(page, order)
    .getByRole('button', { name: /^Reorder/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'No items added' })
  await expect(dialog).toContainText(order.OrderItems[0]?.product_name ?? '')
  await expect(dialog).toContainText('Sold out')
  await expect(page.getByText(/^Failed to repeat order: /)).toBeVisible()
  await expectAccessible(page)
})

for (const { name: device, use } of devicesFor('account-orders'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('orders are filtered by status, search and date in the URL', async ({ page }) => {
      const customer = await demoCustomer(page.request)
      const { orders } = await listOf(page.request, customer)
      await openAs(page, customer, '/orders')
      await expect(page.getByRole('article')).toHaveCount(Math.min(10, orders.length))

      const filters = page.getByRole('button', { name: /^Filters/ })
      await expect(page.getByLabel('Status')).toBeHidden()
      await filters.click()
      await expect(filters).toHaveAttribute('aria-expanded', 'true')
      await page.getByLabel('Status').selectOption('Delivered')
      await expect(page).toHaveURL('/orders?status=delivered')
      const delivered = orders.filter(({ status }) => status === 'delivered')
      await expect(page.getByRole('article')).toHaveCount(delivered.length)

      const [first] = delivered
      await page
        .getByLabel('Search')
        .and(page.locator('main input'))
        .fill(first?.order_number ?? '')
      await expect(page).toHaveURL(`/orders?status=delivered&search=${first?.order_number}`)
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByLabel('Start date').fill('2020-01-02')
      await page.getByLabel('End date').fill('2020-02-03')
      await expect(page).toHaveURL(/startDate=2020-01-02&endDate=2020-02-03$/)
      await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()

      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL('/orders')
      await expect(page.getByRole('article')).toHaveCount(Math.min(10, orders.length))
    })

    test('a customer cancels an order after confirmation; a refusal keeps it', async ({ page }) => {
      const customer = await newCustomer(page.request)
      const order = await placeOrder<Order>(page.request, customer)
      await openAs(page, customer, '/orders')
      const article = card(page, order)
      await expect(article.getByRole('button', { name: /^Invoice/ })).toHaveCount(0)

      await article.getByRole('button', { name: /^Cancel order/ }).click()
      const dialog = page.getByRole('dialog', {
        name: 'Are you sure you want to cancel this order?',
      })
      await expect(dialog.getByRole('heading', { name: 'What happens', exact: true })).toBeVisible()
      const confirm = dialog.getByRole('button', { name: 'Cancel order' })
      const path = `**/api/orders/${order.id}/cancel?*`
      await refuse(page, path, 'PUT', { code: 'not_allowed', message: 'It has been packed' }, 409)
      await confirm.click()
      await expect(dialog.getByText('Failed to cancel order: It has been packed')).toBeVisible()
      await expect(confirm).toBeEnabled()
      await page.unroute(path)

      await confirm.click()
      await expect(page.getByText('Order cancelled successfully')).toBeVisible()
      await expect(article.getByText('Canceled', { exact: true })).toBeVisible()
      await expect(article.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
      await page.reload()
      await expect(article.getByText('Canceled', { exact: true })).toBeVisible()
    })

    test('a customer without orders is led to the products', async ({ page }) => {
      await openAs(page, await newCustomer(page.request), '/orders')
      await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Start Shopping' }).click()
      await expect(page).toHaveURL('/products')
    })
  })
