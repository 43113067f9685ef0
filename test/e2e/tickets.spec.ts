import {
  type Customer,
  deliver,
  demoCustomer,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  openAs,
  placeOrder,
  refuse,
} from './shopper.ts'
import { type APIRequestContext, devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'tickets' })

/** A PNG of one pixel. */
const picture = {
  name: 'no-belt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Places and delivers an order of two of the same item. */
async function deliveredOrder(request: APIRequestContext, customer: Customer) {
  type Order = { id: string; order_number: string; OrderItems: { product_name: string }[] }
  const order = await placeOrder<Order>(request, customer, 2)
  await deliver(request, order.id)
  return { ...order, name: order.OrderItems[0]?.product_name ?? '' }
}

test('a customer returns one of two items and sees the ticket', async ({ page }) => {
  test.slow()
  const customer = await newCustomer(page.request)
  await openAs(page, customer, '/refunds')
  await expect(page.getByRole('heading', { name: 'Nothing to return' })).toBeVisible()
  const order = await deliveredOrder(page.request, customer)
  await page.reload()
  await page.getByRole('link', { name: `Return items from ${order.order_number}` }).click()
  await page.getByRole('checkbox', { name: `Return ${order.name}` }).check()
  await page.getByRole('button', { name: 'Request return' }).click()
  const reason = page.getByLabel('Why are you returning it?')
  await expect(reason).toBeFocused()
  await reason.selectOption('Too small')
  await expect(page.getByText('Estimated refund')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View return' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Message us about this return' }).click()
  await expect(page).toHaveURL(/\/complaints\/cmp_/)
  await expect(page.getByText('Return/Refund')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `1 × ${order.name}` })).toBeVisible()

  await page.goto('/refunds')
  const returns = page.getByRole('region', { name: 'Returns', exact: true })
  await expect(returns.getByText('Requested')).toBeVisible()
  await expect(returns.getByText(`Order ${order.order_number}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

for (const { name: device, use } of devicesFor('tickets'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a customer opens a ticket with a picture and replies; another tab shows the reply', async ({
      page,
      context,
    }) => {
      test.slow()
      const customer = await newCustomer(page.request)
      await openAs(page, customer, '/complaints')
      await expect(page.getByRole('heading', { name: 'No Support Tickets' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Submit Your First Ticket' }).click()
      const form = page.getByRole('dialog', { name: 'Submit New Complaint' })

      await test.step('the form reports missing fields and keeps the input if it fails', async () => {
        await expect(form.getByLabel('Priority')).toHaveValue('medium')
        await form.getByRole('button', { name: 'Submit Complaint' }).click()
        for (const missing of ['Subject', 'Category', 'Description'])
          await expect(form.getByText(`${missing} is required`)).toBeVisible()
        await expectAccessible(page)
        await form.getByLabel('Subject').fill('Belt missing from my trench')
        await form.getByLabel('Category').selectOption('Product Defect')
        await form.getByLabel('Description').fill('It arrived today, without its belt.')
        await refuse(
          page,
          '**/api/complaints',
          'POST',
          { message: 'No room', code: 'conflict' },
          409,
        )
        await form.getByRole('button', { name: 'Submit Complaint' }).click()
        await expect(form.getByText('Failed to submit complaint: No room')).toBeVisible()
        await page.unroute('**/api/complaints')
        await form.getByLabel('Attach pictures').setInputFiles(picture)
        await expect(form.getByText('0.1 MB')).toBeVisible()
        await form.getByRole('button', { name: 'Submit Complaint' }).click()
        await expect(page.getByText('Complaint submitted successfully!')).toBeVisible()
        await expect(form).toBeHidden()
      })

      await test.step('the list shows the ticket, and filters find or hide it', async () => {
        const card = page.getByRole('article', { name: 'Belt missing from my trench' })
        await expect(card).toContainText(/CMP-\d+/)
        for (const word of [
          'Open',
          'Medium',
          'Product Defect',
          'Created',
          'Last updated',
          '0 messages',
        ])
          await expect(card.getByText(word).first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByLabel('Search tickets').fill('without its BELT')
        await expect(page).toHaveURL(/search=without/)
        await expect(card).toBeVisible()
        await page.getByLabel('Status').selectOption('closed')
        await expect(page.getByRole('heading', { name: 'No tickets found' })).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(page).toHaveURL(/\/complaints$/)
        await card.getByRole('link', { name: 'View Details' }).click()
      })

      const dialog = page.getByRole('dialog', { name: 'Belt missing from my trench' })
      const own = (where: Page) => where.locator('[data-sender=user]')
      await test.step('a reply that fails stays in the form and can be sent again', async () => {
        await expect(dialog.getByText('It arrived today, without its belt.')).toBeVisible()
        await expect(
          dialog.getByRole('link', { name: 'no-belt.png' }).locator('img'),
        ).toHaveJSProperty('naturalWidth', 1)
        await dialog.getByLabel('Your reply').fill('   ')
        await dialog.getByRole('button', { name: 'Send reply' }).click()
        await expect(dialog.getByText('Message is required')).toBeVisible()
        await dialog.getByLabel('Your reply').fill('  The loops are there.  ')
        await refuse(page, '**/messages', 'POST', { message: 'Not now', code: 'conflict' }, 409)
        await dialog.getByRole('button', { name: 'Send reply' }).click()
        await expect(page.getByText('Failed to send message', { exact: true })).toBeVisible()
        await expect(dialog.getByLabel('Your reply')).toHaveValue('  The loops are there.  ')
        await page.unroute('**/messages')
        await dialog.getByRole('button', { name: 'Send reply' }).click()
        await expect(own(page)).toContainText(['The loops are there.'])
        await expect(dialog.getByLabel('Your reply')).toHaveValue('')
        await expectAccessible(page)
      })

      await test.step('a reply in one tab appears in another without a reload', async () => {
        const id = new URL(page.url()).searchParams.get('ticket')
        const other = await context.newPage()
        await openAs(other, customer, `/complaints/${id}`)
        await expect(own(other)).toHaveCount(1)
        await expectAccessible(other)
        await expectNoSidewaysScroll(other)
        await page.bringToFront()
        await dialog.getByLabel('Your reply').fill('Could you check?')
        await dialog.getByRole('button', { name: 'Send reply' }).click()
        await expect(own(page)).toHaveCount(2)
        await other.bringToFront()
        await expect(own(other)).toContainText(['The loops are there.', 'Could you check?'])
        await other.close()
      })

      await test.step('closing returns to the list with the message count', async () => {
        await dialog.getByRole('button', { name: 'Close' }).click()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(/\/complaints$/)
        await expect(page.getByText('2 messages')).toBeVisible()
        await expect(page.getByRole('link', { name: /^View Details/ })).toBeFocused()
      })
    })

    test('a closed ticket accepts no reply; both sides of the conversation are distinct', async ({
      page,
    }) => {
      await openAs(page, await demoCustomer(page.request), '/complaints?status=closed')
      await page
        .getByRole('article', { name: 'Old phone number on my account' })
        .getByRole('link', { name: 'View Details' })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('This ticket is closed.')).toBeVisible()
      await expect(dialog.getByLabel('Your reply')).toHaveCount(0)
      const edges = (sender: string) =>
        dialog.locator(`[data-sender=${sender}]`).first().locator('div > div').last().boundingBox()
      const [support, own] = [await edges('admin'), await edges('user')]
      expect(support?.x).toBeLessThan(own?.x ?? 0)
      await expectAccessible(page)
    })

    test('tickets that fail to load offer a retry', async ({ page }) => {
      const failure = { message: 'Down', code: 'internal' }
      await refuse(page, '**/api/complaints?**', 'GET', failure, 500)
      await openAs(page, await demoCustomer(page.request), '/complaints')
      await expect(page.getByText('Failed to fetch complaints')).toBeVisible()
      await page.unroute('**/api/complaints?**')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goto('/complaints/no-such-ticket')
      await expect(page.getByText('Failed to load complaint details')).toBeVisible()
      await expectAccessible(page)
    })
  })
