import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  fillCard,
  newCustomer,
  openAs,
  refuse,
  saveAddress,
} from './shopper.ts'
import { devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'addresses' })

const card = (page: Page, name: RegExp) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')

const typed = (line: string) => ({
  'First name': 'Mary',
  'Last name': 'Anning',
  'Address line 1': line,
  City: 'Portland',
  State: 'OR',
  'ZIP code': '97205',
})

test('two tabs that set different defaults leave only one (S-166)', async ({ page, context }) => {
  test.slow()
  const customer = await newCustomer(page.request)
  for (const line of ['1 First Street', '2 Second Street', '3 Third Street'])
    await saveAddress(page.request, customer, { address_line_1: line })
  await openAs(page, customer, '/addresses')
  const other = await context.newPage()
  await openAs(other, customer, '/addresses')
  await expect(card(other, /3 Third/)).toBeVisible()
  const makeDefault = async (tab: Page, line: string) => {
    await tab.getByRole('button', { name: new RegExp(`Make default: .*${line}`) }).click()
    await expect(tab.getByText('Default address updated!')).toBeVisible()
  }
  await Promise.all([makeDefault(page, '2 Second'), makeDefault(other, '3 Third')])
  await page.reload()
  await expect(card(page, /1 First/)).toBeVisible()
  await expect(page.getByRole('article').getByText('Default', { exact: true })).toHaveCount(1)

  await refuse(page, '**/default', 'PUT', { code: 'conflict', message: 'No' }, 409)
  await page.getByRole('button', { name: /Make default: .*1 First/ }).click()
  await expect(page.getByText('Failed to set default address')).toBeVisible()
  await expect(page.getByRole('button', { name: /Make default: .*1 First/ })).toBeVisible()
})

test('a customer saves and removes a card; its number never leaves the browser', async ({
  page,
}) => {
  test.slow()
  const customer = await newCustomer(page.request)
  await openAs(page, customer, '/payment-methods')
  await expect(page.getByRole('heading', { name: 'No Cards Saved' })).toBeVisible()
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Add a card' }).click()
  await dialog(page).getByRole('button', { name: 'Save card' }).click()
  await expect(dialog(page).getByText('Enter a valid card number')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: 'Visa ending in 4242' })).toBeVisible()
  await expect(page.getByText('Expires 12/40')).toBeVisible()
  expect(sent.join()).toContain('tok_demo_success')
  expect(sent.join().replace(/\s/g, '')).not.toContain('4242424242424242')
  expect(sent.join()).not.toContain('cvv')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No Cards Saved' })).toBeVisible()
})

for (const { name: device, use } of devicesFor('addresses'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a customer adds, edits and deletes an address', async ({ page }) => {
      test.slow()
      const customer = await newCustomer(page.request)
      await openAs(page, customer, '/addresses')
      await expect(page.getByRole('heading', { name: 'No Addresses Saved' })).toBeVisible()
      await expectAccessible(page)

      await test.step('the form reports missing fields and keeps the input if saving fails', async () => {
        await page.getByRole('button', { name: 'Add New Address' }).click()
        await dialog(page).getByRole('button', { name: 'Save address' }).click()
        await expect(dialog(page).getByLabel('First name')).not.toHaveValue('')
        for (const missing of ['Address line 1', 'City', 'State'])
          await expect(dialog(page).getByText(`${missing} is required`)).toBeVisible()
        await expectAccessible(page)
        await fillAddress(dialog(page), typed('118 Larch Street'))
        await refuse(
          page,
          '**/api/users/addresses',
          'POST',
          { code: 'conflict', message: 'Full' },
          409,
        )
        await dialog(page).getByRole('button', { name: 'Save address' }).click()
        await expect(dialog(page).getByText('Failed to save address: Full')).toBeVisible()
        await expect(dialog(page).getByLabel('Address line 1')).toHaveValue('118 Larch Street')
        await page.unroute('**/api/users/addresses')
        await dialog(page).getByRole('button', { name: 'Save address' }).click()
        await expect(page.getByText('Address added successfully!')).toBeVisible()
        await expect(card(page, /118 Larch/).getByText('Default')).toBeVisible()
      })

      await test.step('edit the address', async () => {
        await page.getByRole('button', { name: /^Edit Mary/ }).click()
        await dialog(page).getByLabel('Address line 1').fill('7 Quarry Road')
        await dialog(page).getByRole('radio', { name: 'Work' }).check()
        await dialog(page).getByRole('button', { name: 'Save address' }).click()
        await expect(page.getByText('Address updated successfully!')).toBeVisible()
        await expect(card(page, /7 Quarry Road/).getByText('Work')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })

      await test.step('delete the address after confirmation; a refusal keeps it', async () => {
        await refuse(
          page,
          '**/api/users/addresses/*',
          'DELETE',
          { code: 'conflict', message: 'No' },
          409,
        )
        const question = page.getByRole('dialog', {
          name: 'Are you sure you want to delete this address?',
        })
        await page.getByRole('button', { name: /^Delete Mary/ }).click()
        await question.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText('Failed to delete address: No')).toBeVisible()
        await page.unroute('**/api/users/addresses/*')
        await page.getByRole('button', { name: /^Delete Mary/ }).click()
        await question.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText('Address deleted successfully!')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'No Addresses Saved' })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })
    })

    test('an email preference saves at once and reverts if the server refuses', async ({
      page,
    }) => {
      const customer = await newCustomer(page.request)
      await openAs(page, customer, '/notifications')
      const orders = page.getByRole('switch', { name: 'Order updates' })
      await expect(orders).toBeChecked()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await orders.click()
      await expect(page.getByText('Preferences saved.')).toBeVisible()
      await page.reload()
      await expect(orders).not.toBeChecked()
      await refuse(page, '**/mail-preferences', 'PUT', { code: 'conflict', message: 'No' }, 409)
      await orders.click()
      await expect(page.getByText('Failed to save preferences: No')).toBeVisible()
      await expect(orders).not.toBeChecked()
    })
  })
