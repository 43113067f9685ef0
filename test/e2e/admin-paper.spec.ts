import { readFile } from 'node:fs/promises'
import { waitForEmail } from './inbox.ts'
import { expectAccessible, openAsOwner, putInCart, stocked } from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'admin-paper' })

const some = () => crypto.randomUUID().slice(0, 8)

test('the owner creates a coupon, and a shopper uses it (A-96)', async ({ page, browser }) => {
  await openAsOwner(page, '/admin/coupons')
  await page.getByRole('button', { name: 'Add Coupon' }).click()
  const form = page.getByRole('dialog', { name: 'Add Coupon' })
  const code = form.getByLabel('Code')
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(form.getByText('Enter a promo code')).toBeVisible()
  await code.fill('spring')
  await expect(code).toHaveValue('SPRING')
  await form.getByRole('button', { name: 'Generate' }).click()
  await expect(code).toHaveValue(/^[A-Z0-9]{8}$/)
  const generated = await code.inputValue()
  await form.getByLabel('Discount value').fill('12.5')
  await form.getByLabel('Usage limit').fill('3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(page.getByText('Coupon created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(generated) })
  await expect(row).toContainText('12.5%')
  await expect(row).toContainText('0 / 3')

  const shopper = await browser.newPage()
  await putInCart(shopper, (await stocked(shopper.request)).slice(0, 1))
  const apply = () =>
    shopper.request.post('/api/cart/apply-coupon', { data: { coupon_code: generated } })
  expect((await apply()).status()).toBe(200)

  await test.step('deactivate it: it gives no discount', async () => {
    await row.getByRole('button', { name: `Deactivate ${generated}` }).click()
    await expect(row).toContainText('Inactive')
    await expect(page.getByText('Coupon updated successfully')).toBeVisible()
    expect((await apply()).status()).toBe(400)
  })

  await test.step('delete it after confirmation', async () => {
    await row.getByRole('button', { name: `Delete ${generated}` }).click()
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this coupon?',
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Coupon deleted successfully')).toBeVisible()
    await expect(row).toBeHidden()
  })
  await shopper.close()
})

test('the owner creates an invoice, sends it and downloads its PDF', async ({ page, request }) => {
  const email = `billing-${some()}@example.com`
  await openAsOwner(page, '/admin/invoices')
  await page.getByRole('link', { name: 'Create Invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const number = `INV${Date.now()}`

  await test.step('missing values are reported', async () => {
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(form.getByText('Please fill in customer name and email').first()).toBeVisible()
    await expect(form.getByText('Please fill in all item descriptions')).toBeVisible()
    await form.getByRole('button', { name: 'Remove item 1' }).click()
    await expect(page.getByText('Invoice must have at least one item')).toBeVisible()
  })

  await test.step('totals update while typing', async () => {
    await form.getByLabel('Invoice number').fill(number)
    await form.getByLabel('Customer name').fill('Harbor Lane Boutique')
    await form.getByLabel('Customer email').fill(email)
    await form.getByLabel('Description of item 1').fill('Linen shorts, wholesale')
    await form.getByLabel('Quantity of item 1').fill('3')
    await form.getByLabel('Rate of item 1').fill('39.99')
    await form.getByLabel('Tax').fill('8')
    await form.getByLabel('Discount').fill('10')
    await expect(form.getByRole('status', { name: 'Amounts' })).toContainText('Total$119.57')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  })

  const row = page.getByRole('row', { name: new RegExp(number) })
  await test.step('it tops the list and is sent after confirmation', async () => {
    await expect(row).toContainText('Draft')
    await row.getByRole('link', { name: number }).click()
    const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
    await expect(detail.getByText('No billing address provided')).toBeVisible()
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Send' }).click()
    await page
      .getByRole('dialog', { name: `Send invoice ${number} to ${email}?` })
      .getByRole('button', { name: 'Send' })
      .click()
    await expect(page.getByText('Invoice sent successfully!')).toBeVisible()
    await expect(detail.getByText('Pending')).toBeVisible()
    const download = page.waitForEvent('download')
    await detail.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText(`Exporting invoice ${number} to PDF...`)).toBeVisible()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
  expect((await waitForEmail(request, email, /^Invoice/)).html).toContain('$119.57')
})

test('the owner changes a setting, and is asked before losing a change', async ({ page }) => {
  await openAsOwner(page, '/admin/settings')
  await expect(page.getByText('System settings configuration')).toBeVisible()
  const hours = page.getByLabel('Support hours')
  const before = await hours.inputValue()
  const after = `Mon-Sat 8AM-7PM ${some()}`
  const save = async (value: string) => {
    await hours.fill(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  }
  await hours.fill('Never')
  await page.getByRole('link', { name: 'Coupons' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving your changes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Tax rate').fill('101')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(hours).toHaveValue(before)

  await save(after)
  const changes = page.getByRole('region', { name: 'Recent changes' })
  await expect(changes).toContainText(`Support hours: ${before} → ${after}`)
  await save(before)
  await expect(changes.getByRole('listitem').first()).toContainText(`→ ${before}`)
})
