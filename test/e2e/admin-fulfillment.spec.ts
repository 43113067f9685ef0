import { waitForEmail } from './inbox.ts'
import {
  dataOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsOwner,
  type Stocked,
  shippingTo,
  stocked,
  toastOf,
} from './shopper.ts'
import { type APIRequestContext, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'admin-fulfillment' })

type Placed = { id: string; order_number: string; total_amount: number }

const someone = () => `grace-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Orders two of one product and one of another as a guest, paid by card. */
async function placeOrder(request: APIRequestContext, products: Stocked[], email: string) {
  const [two, one] = products as [Stocked, Stocked]
  const answer = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [
        { product_id: two.id, variant_id: two.variant.id, quantity: 2 },
        { product_id: one.id, variant_id: one.variant.id, quantity: 1 },
      ],
      shipping_address: shippingTo('Grace', 'Hopper'),
      shipping_method: 'overnight',
      payment_method: 'card',
      payment_data: { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' },
      guest_info: { email, first_name: 'Grace', last_name: 'Hopper' },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return dataOf<Placed>(answer)
}

const stockOf = async (request: APIRequestContext, { slug, variant }: Stocked) => {
  const { variants } = await dataOf<{ variants: { id: string; stock: number }[] }>(
    await request.get(`/api/live/products/${slug}`),
  )
  return variants.find(({ id }) => id === variant.id)?.stock
}

const stepper = (page: Page, name: string, direction: 'Decrease' | 'Increase') =>
  page
    .getByRole('group', { name: new RegExp(`^Quantity of ${name}`) })
    .getByRole('button', { name: `${direction} quantity` })

test('the owner ships an order in two packages', async ({ page, request }) => {
  const products = await stocked(request)
  const email = someone()
  const order = await placeOrder(request, products, email)
  await openAsOwner(page, `/admin/orders/${order.id}/ship`)
  const form = page.getByRole('dialog', { name: 'Ship items' })

  await test.step('the first package leaves two items out', async () => {
    await stepper(page, products[0]?.name ?? '', 'Decrease').click()
    await stepper(page, products[1]?.name ?? '', 'Decrease').click()
    await form.getByLabel('Carrier').selectOption('UPS')
    await form.getByLabel(/^Tracking number/).fill('1Z999AA10123456784')
    await expect(form.getByText('The order becomes Partially shipped.')).toBeVisible()
    await expect(form.getByText('1 item ships as package 1. 2 items stay to ship.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: 'Ship 1 item' }).click()
    await expect(toastOf(page).getByText('Shipped 1 item')).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('the second has the rest, with the same carrier', async () => {
    await page.goto(`/admin/orders/${order.id}/ship`)
    await expect(form.getByLabel('Carrier')).toHaveValue('ups')
    await expect(form.getByText('2 items ship as package 2.')).toBeVisible()
    await form.getByLabel(/^Tracking number/).fill('1Z999AA10123456791')
    await form.getByRole('button', { name: 'Ship 2 items' }).click()
    await expect(toastOf(page).getByText('Shipped 2 items')).toBeVisible()
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  })

  const mail = await waitForEmail(request, email, /on its way/)
  expect(mail.subject).toContain(order.order_number)

  await test.step('the carrier brings the second back, and its items are to ship again', async () => {
    await page.getByRole('button', { name: 'Actions for package 2' }).click()
    await page.getByRole('menuitem', { name: 'Mark as returned to us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as returned to us' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mark as returned to us' }).click()
    await expect(page.getByText('Package 2 came back')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Returned by the carrier' })).toBeVisible()
    await expect(page.getByText('Partially shipped').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.goto(`/admin/orders/${order.id}/ship`)
    await form.getByRole('button', { name: 'Ship 2 items' }).click()
    await expect(toastOf(page).getByText('Shipped 2 items')).toBeVisible()
  })
})

test('the owner refunds one item and puts it back in stock', async ({ page, request }) => {
  const products = await stocked(request)
  const [shirt] = products as [Stocked]
  const email = someone()
  const order = await placeOrder(request, products, email)
  const before = await stockOf(request, shirt)
  await openAsOwner(page, `/admin/orders/${order.id}/refund`)
  const form = page.getByRole('dialog', { name: 'Refund' })

  await test.step('choose an item and see what will happen', async () => {
    await stepper(page, shirt.name, 'Increase').click()
    await form.getByLabel('Reason').selectOption('Item didn’t fit')
    await expect(form.getByText('1 item goes back into stock.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a refused refund keeps the entries', async () => {
    await page.route('**/refunds', route =>
      route.fulfill({ status: 503, json: { success: false, code: 'busy', message: 'Busy.' } }),
    )
    await form.getByRole('button', { name: /^Refund \$.* to Visa ending in 4242$/ }).click()
    await expect(form.getByRole('alert')).toContainText('The refund didn’t go through.')
    await page.unroute('**/refunds')
  })

  await test.step('refund it', async () => {
    await form.getByRole('button', { name: /^Try again: refund/ }).click()
    await expect(page.getByText(/^Refunded \$.* to Visa ending in 4242/)).toBeVisible()
    await expect(form).toBeHidden()
    expect(await stockOf(request, shirt)).toBe((before ?? 0) + 1)
  })

  const mail = await waitForEmail(request, email, /Your refund/)
  expect(mail.subject).toContain(order.order_number)
})

test('the owner reopens a canceled order, and the customer pays with the link', async ({
  page,
  request,
  browser,
}) => {
  const email = someone()
  const order = await placeOrder(request, await stocked(request), email)
  await openAsOwner(page, `/admin/orders/${order.id}/cancel`)
  await page.getByRole('button', { name: /^Cancel order and refund/ }).click()
  await expect(page.getByText('Order canceled')).toBeVisible()
  await page.goto(`/admin/orders/${order.id}/reopen`)
  await expect(page.getByText('3 items are taken from stock.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reopen order' }).click()
  await expect(page.getByText('Order reopened and payment link sent')).toBeVisible()

  const mail = await waitForEmail(request, email, /^Pay for your order/)
  const link = /\/pay\/[^"\s<]+/.exec(mail.html)?.[0] ?? ''
  const shopper = await browser.newPage()
  await shopper.goto(new URL(link.replaceAll('&amp;', '&'), page.url()).href)
  await shopper.getByLabel('Card number').fill('4242424242424242')
  await shopper.getByLabel('Name on card').fill('Grace Hopper')
  await shopper.getByLabel('Expiry (MM/YY)').fill('1240')
  await shopper.getByLabel('Security code').fill('123')
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(shopper).toHaveURL(/\/order-confirmation\//)
  await shopper.close()
})
