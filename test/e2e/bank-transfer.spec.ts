import { waitForEmail } from './inbox.ts'
import {
  caughtUp,
  expectAccessible,
  expectNoSidewaysScroll,
  fillShipping,
  openAsOwner,
  putInCart,
  stocked,
} from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'bank-transfer' })

test('the owner offers bank transfer, a guest orders, and the payment is recorded', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext()
  const owner = await context.newPage()
  await openAsOwner(owner, '/admin/settings')
  await owner.getByLabel('Offer bank transfer at checkout').check()
  await owner.getByLabel('Account holder').fill('Selvedge Inc.')
  await owner.getByLabel('Bank', { exact: true }).fill('First Bank')
  await owner.getByLabel('Routing number').fill('021000021')
  await owner.getByLabel('Account number').fill('000123456789')
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.getByText('Settings saved successfully!')).toBeVisible()

  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`
  await putInCart(page, (await stocked(request)).slice(0, 1))
  await page.goto('/checkout')
  await fillShipping(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  // Instances keep the settings for 30 seconds.
  await expect(async () => {
    await page.reload()
    await page.getByRole('radio', { name: 'Bank transfer' }).check({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('have 7 days to transfer the money')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  const details = page.getByRole('region', { name: /^Transfer \$/ })
  await expect(details).toContainText('000123456789')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const heading = (await page.getByText(/^Order SEL-/).textContent()) ?? ''
  const number = heading.replace('Order ', '')
  await expect(details).toContainText(number)
  const confirmation = await waitForEmail(request, email, / is confirmed$/)
  expect(confirmation.html).toContain('021000021')

  await caughtUp(request)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await owner.goto(`/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Record payment' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Record payment' })
  await expect(dialog.getByLabel('Reference')).toHaveValue(number)
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(owner.getByText(/^Recorded \$.* as paid$/)).toBeVisible()
  await waitForEmail(request, email, /^We received your payment/)
  await page.reload()
  await expect(details).toHaveCount(0)
  await context.close()
})
