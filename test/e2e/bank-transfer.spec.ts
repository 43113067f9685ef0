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
import { type APIRequestContext, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'bank-transfer' })

/** Offers bank transfer in the settings. */
async function offerTransfers(owner: Page) {
  await openAsOwner(owner, '/admin/settings')
  const offer = owner.getByLabel('Offer bank transfer at checkout')
  await expect(offer).toBeVisible()
  if (await offer.isChecked()) return
  await offer.check()
  await owner.getByLabel('Account holder').fill('Selvedge Inc.')
  await owner.getByLabel('Bank', { exact: true }).fill('First Bank')
  await owner.getByLabel('Routing number').fill('021000021')
  await owner.getByLabel('Account number').fill('000123456789')
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.getByText('Settings saved successfully!')).toBeVisible()
}

/** Orders as a guest who pays by bank transfer. */
async function orderByTransfer(page: Page, request: APIRequestContext) {
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
  const heading = (await page.getByText(/^Order SEL-/).textContent()) ?? ''
  return { email, details, number: heading.replace('Order ', '') }
}

test('the owner offers bank transfer, a guest orders, and the payment is recorded', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext()
  const owner = await context.newPage()
  await offerTransfers(owner)
  const { email, details, number } = await orderByTransfer(page, request)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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

test('the owner records transfers from a file of the bank', async ({ page, browser, request }) => {
  const context = await browser.newContext()
  const owner = await context.newPage()
  await offerTransfers(owner)
  const { email, details, number } = await orderByTransfer(page, request)
  const amount = ((await details.textContent()) ?? '').match(/\$([\d.,]+)/)?.[1] ?? ''
  await caughtUp(request)

  const lines = [
    'Posting Date,Description,Amount,Balance',
    `01/05/2026,"ACH NORA LINDE ${number.replace('-', ' ')}","${amount}",5000.00`,
    `01/06/2026,"WIRE MARY ANNING ${number}",12.00,5012.00`,
    '01/07/2026,"ACH ROSALIND FRANKLIN",25.00,5037.00',
    '01/08/2026,"RENT",-900.00,4137.00',
  ]
  const file = { name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await owner.goto('/admin/orders')
  await owner.getByRole('button', { name: 'Record transfers' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Record bank transfers' })
  await dialog.getByLabel(/^Choose a CSV file of your bank/).setInputFiles(file)
  await expect(dialog.getByRole('region', { name: 'Pays an order' })).toContainText('Nora')
  await expect(dialog.getByText(`$${amount} is owed, not $12.00.`)).toBeVisible()
  await expect(dialog.getByText('3 of 4 lines are money that came in.')).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await dialog.getByRole('button', { name: 'Record the payment of 1 order' }).click()
  await expect(owner.getByText('Recorded the payment of 1 order')).toBeVisible()
  await waitForEmail(request, email, /^We received your payment/)
  // The same file again records nothing.
  await dialog.getByLabel(/^january.csv/).setInputFiles(file)
  await expect(dialog.getByText('This transfer is recorded already.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Record payments' })).toBeVisible()
  await page.reload()
  await expect(details).toHaveCount(0)
  await context.close()
})
