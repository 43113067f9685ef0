import { openAsOwner } from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'refund' })

const address = {
  first_name: 'Grace',
  last_name: 'Hopper',
  address_line_1: '118 Larch Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
}

test('the owner gives back part of a payment, then the rest by cancelling', async ({ page }) => {
  const products = await (await page.request.get('/api/products?inStock=true&limit=1')).json()
  const { id } = products.data.products[0]
  const product = await (await page.request.get(`/api/products/${id}`)).json()
  const variant = product.data.variants.find((one: { stock: number }) => one.stock > 0)
  const placed = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ product_id: id, variant_id: variant?.id ?? null, quantity: 1 }],
      shipping_address: address,
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
  await refund.getByLabel('Amount').fill('100000')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByText(/^Enter an amount between \$0\.01 and/)).toBeVisible()
  await refund.getByLabel('Amount').fill('10.50')
  await refund.getByLabel('Reason, for the timeline').fill('Loose button')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refunded $10.50')).toBeVisible()
  const detail = page.getByRole('dialog', { name: order.order_number })
  await expect(detail.getByText('Refund (Loose button)')).toBeVisible()
  await expect(detail.getByText('−$10.50')).toBeVisible()

  await page.getByRole('link', { name: 'Update status' }).click()
  const status = page.getByRole('dialog', { name: 'Update status' })
  await status.getByLabel('Status').selectOption('cancelled')
  await status.getByRole('button', { name: 'Update status' }).click()
  await expect(page.getByText('Order status updated successfully!')).toBeVisible()
  const rest = (order.total_amount - 10.5).toFixed(2)
  await expect(detail.getByText(`−$${rest}`)).toBeVisible()
  await expect(detail.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toBeHidden()
})
