import { readFile } from 'node:fs/promises'
import { readWorkbook } from '../support/read-workbook.ts'
import { waitForEmail } from './inbox.ts'
import {
  caughtUp,
  dataOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsOwner,
  refuse,
  shippingTo,
} from './shopper.ts'
import { type APIRequestContext, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'admin-orders' })

type Line = { id: string; name: string; variants: { id: string; stock: number }[] }
type Placed = { id: string; order_number: string; total_amount: number }

/** Orders two of an in-stock product as a guest, paying on delivery. */
async function placeOrder(request: APIRequestContext, email: string): Promise<Placed> {
  const { products } = await dataOf<{ products: { id: string }[] }>(
    await request.get('/api/live/products?in_stock=true&limit=1'),
  )
  const product = await dataOf<Line>(await request.get(`/api/live/products/${products[0]?.id}`))
  const variant = product.variants.find(({ stock }) => stock >= 2)
  const answer = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ product_id: product.id, variant_id: variant?.id, quantity: 2 }],
      shipping_address: shippingTo('Grace', 'Hopper'),
      shipping_method: 'standard',
      payment_method: 'cash_on_delivery',
      guest_info: { email, first_name: 'Grace', last_name: 'Hopper' },
      order_notes: 'Ring twice.',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return dataOf<Placed>(answer)
}

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const signInAsOwner = async (page: Page, path: string) => {
  await page.goto(path)
  await signIn(page, 'admin@example.com', 'Admin123!')
  await expect(page.getByText('Admin login successful!')).toBeVisible()
}

/** Opens the status dialog from an order's page. */
const chooseStatus = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Change status/ }).click()
}

const newGuest = () => `grace-${crypto.randomUUID().slice(0, 8)}@example.com`

test('an order opens in a new tab without signing in again', async ({ page, context }) => {
  await signInAsOwner(page, '/admin/orders')
  const link = page.locator('tbody').getByRole('link').first()
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(await link.innerText())
  await expect(tab.getByRole('button', { name: 'More actions' })).toBeVisible()
})

test('the owner ships a guest’s order with a tracking number, and the customer gets an email', async ({
  page,
  request,
}) => {
  const email = newGuest()
  const order = await placeOrder(request, email)
  await caughtUp(request)
  const tracking = '1Z999AA10123456784'

  await test.step('sign in first, then land on the requested page', async () => {
    await signInAsOwner(page, '/admin/orders?status=pending')
    await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
    await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pending/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('find it by the customer’s email', async () => {
    await page.getByLabel('Search orders').fill(email)
    await expect(page).toHaveURL(/search=grace/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: order.order_number }).click()
  })

  const detail = page.getByRole('main')
  await test.step('open its details', async () => {
    await expect(page.getByRole('heading', { level: 1, name: order.order_number })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}\\?`))
    await expect(detail.getByText('118 Larch Street')).toBeVisible()
    await expect(detail.getByText('Ring twice.')).toBeVisible()
    await expect(detail.getByText('Cash on delivery')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('ship it, with a tracking number field only now', async () => {
    await chooseStatus(page)
    const form = page.getByRole('dialog', { name: /^Update status/ })
    await expect(form.getByLabel('Tracking number')).toBeHidden()
    await form.getByRole('radio', { name: /^Shipped/ }).check()
    await form.getByLabel('Tracking number').fill(tracking)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Update status' }).click()
    await expect(page.getByText('Order status updated successfully!')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(detail.getByText('Shipped').first()).toBeVisible()
    await expect(detail.getByText(tracking).first()).toBeVisible()
  })

  await test.step('see the change in the list, also after going back', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders\?status=pending&search=grace/)
    await expect(page.getByText('No orders match')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  const mail = await waitForEmail(request, email, /on its way/)
  expect(mail.subject).toContain(order.order_number)
  expect(mail.html).toContain(tracking)
})

test('the owner finds two orders with the search and ships both at once', async ({
  page,
  request,
}) => {
  const email = newGuest()
  const orders = [await placeOrder(request, email), await placeOrder(request, email)]
  await caughtUp(request)
  await openAsOwner(page, '/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('find them with the keyboard', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: /^Search orders, products/ })
    await search.fill(email)
    const found = page.getByRole('group', { name: 'Orders' }).getByRole('option')
    await expect(found).toHaveCount(2)
    await expect(found.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: orders[0]?.order_number }),
    ).toBeVisible()
  })

  await page.goto(`/admin/orders?search=${email}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByLabel('Action').selectOption('Mark as shipped')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Apply Mark as shipped to 2 selected orders?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Bulk action completed successfully!')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(2)
})

test('the owner sees a colleague’s change before saving their own', async ({ page, request }) => {
  const order = await placeOrder(request, newGuest())
  await signInAsOwner(page, `/admin/orders/${order.id}/status`)
  const form = page.getByRole('dialog', { name: /^Update status/ })
  await form.getByRole('radio', { name: /^Shipped/ }).check()

  const { token } = await dataOf<{ token: string }>(
    await request.post('/api/auth/login', {
      data: { email: 'admin@example.com', password: 'Admin123!' },
    }),
  )
  const colleague = await request.put(`/api/admin/orders/${order.id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'processing' },
  })
  expect(colleague.status()).toBe(200)

  await form.getByRole('button', { name: 'Update status' }).click()
  const warning = form.getByRole('alert')
  await expect(warning).toContainText('Someone else changed this order')
  await expect(warning).toContainText('processing')
  await form.getByRole('button', { name: 'Update status' }).click()
  await expect(page.getByText('Order status updated successfully!')).toBeVisible()
})

test('customers are denied access and keep no session', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await signIn(page, 'customer@example.com', 'Customer123!')
  await expect(page.getByText('Access denied. Admin credentials required.')).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('the owner logs out from the menu and loses access (A-8)', async ({ page }) => {
  await signInAsOwner(page, '/admin')
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
})

test('the owner refunds part of a payment, then the rest by cancelling', async ({ page }) => {
  const products = await (await page.request.get('/api/live/products?inStock=true&limit=1')).json()
  const { id } = products.data.products[0]
  const product = await (await page.request.get(`/api/live/products/${id}`)).json()
  const variant = product.data.variants.find((one: { stock: number }) => one.stock > 0)
  const placed = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ product_id: id, variant_id: variant?.id ?? null, quantity: 1 }],
      shipping_address: shippingTo('Grace', 'Hopper'),
      shipping_method: 'overnight',
      payment_method: 'card',
      payment_data: { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' },
      guest_info: { email: 'refund@example.com' },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { data: order } = await placed.json()

  await openAsOwner(page, `/admin/orders/${order.id}`)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('button', { name: 'Enter a different amount' }).click()
  await refund.getByLabel('Amount').fill('100000')
  await expect(refund.getByText(/^Enter an amount up to \$/)).toBeVisible()
  await refund.getByLabel('Amount').fill('10.50')
  await refund.getByLabel('Reason').selectOption('Goodwill')
  await refund.getByRole('button', { name: /^Refund \$10\.50 to/ }).click()
  await expect(page.getByText(/^Refunded \$10\.50/)).toBeVisible()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds.getByText('Goodwill')).toBeVisible()
  await expect(refunds.getByText('−$10.50')).toBeVisible()

  await chooseStatus(page)
  const status = page.getByRole('dialog', { name: 'Update status' })
  await status.getByRole('radio', { name: /^Canceled/ }).check()
  await status.getByRole('button', { name: /^Update status and refund/ }).click()
  await expect(page.getByText('Order status updated successfully!')).toBeVisible()
  const rest = (order.total_amount - 10.5).toFixed(2)
  await expect(refunds.getByText(`−$${rest}`)).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toBeHidden()
})

test('a long export runs in the background and survives a reload', async ({ page }) => {
  // The demo store has too few orders for a background export.
  const tooLong = { code: 'too_large', message: 'More than 5,000 rows' }
  await refuse(page, '**/api/admin/orders/export*', 'GET', tooLong, 413)
  await openAsOwner(page, '/admin/orders?status=delivered')
  const exports = page.getByRole('dialog', { name: 'Exports' })

  await test.step('it starts and shows its progress', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(exports.getByText('status: delivered').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('it finishes on another page, after a reload', async () => {
    await page.goto('/admin/users')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: /^Exports/ }).click()
    await expect(exports.getByText(/^\d+ rows, available until /).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the file contains the filtered rows', async () => {
    const saving = page.waitForEvent('download')
    await exports.getByRole('button', { name: 'Download export of orders' }).first().click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^orders-export-\d{4}-\d\d-\d\d\.xlsx$/)
    const { rows, facts } = await readWorkbook(await readFile(await file.path()))
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(row => row.Status))).toEqual(new Set(['delivered']))
    expect(facts).toMatchObject({ 'Filter: status': 'delivered', Rows: rows.length })
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  await test.step('a failed export is reported', async () => {
    await refuse(page, '**/api/admin/users/export*', 'GET', { code: 'internal' }, 500)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('Failed to export users', { exact: true })).toBeVisible()
  })
})
