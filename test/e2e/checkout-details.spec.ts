import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  fillShipping,
  putInCart,
  stocked,
} from './shopper.ts'
import { devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'checkout-details' })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const seattle = {
  'Address line 1': '2 Bridge Street',
  City: 'Seattle',
  State: 'WA',
  'ZIP code': '981011234',
}

async function openPayment(page: Page) {
  await putInCart(page, (await stocked(page.request)).slice(0, 1))
  await page.goto('/checkout')
  await fillShipping(page, 'nora@example.com')
  await press(page, 'Continue to payment')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

for (const { name: device, use } of devicesFor('checkout-details'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a guest applies a promo code, bills another address and reviews it all', async ({
      page,
    }) => {
      test.slow()
      await openPayment(page)
      const isPhone = device === 'phone'
      const summary = isPhone
        ? page.getByRole('group').filter({ hasText: 'Order summary' }).first()
        : page.getByRole('complementary', { name: 'Order summary' })

      await test.step('a promo code is refused at its field, another one applies', async () => {
        if (isPhone) await page.getByText('Order summary').first().click()
        await summary.getByLabel('Promo code').fill('nothing')
        await summary.getByRole('button', { name: 'Apply' }).click()
        await expect(summary.getByText(/^Failed to apply coupon: /)).toBeVisible()
        await summary.getByLabel('Promo code').fill('welcome10')
        await summary.getByLabel('Promo code').press('Enter')
        await expect(summary.getByRole('button', { name: /^Remove promo code/ })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        if (isPhone) await page.getByText('Order summary').first().click()
      })

      await test.step('a different billing address follows the rules of its country', async () => {
        await page.getByRole('radio', { name: 'Cash on delivery' }).check()
        await page.getByRole('radio', { name: 'Use a different address' }).check()
        await press(page, 'Continue to review')
        await expect(page.getByText('State is required')).toBeVisible()
        await expect(page.getByLabel('Address line 1')).toBeFocused()
        await expectAccessible(page)
        await fillAddress(page, seattle)
        await expectNoSidewaysScroll(page)
        await press(page, 'Continue to review')
      })

      await test.step('the review shows the email, the billing address and the terms', async () => {
        await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
        await expect(page.getByText('nora@example.com')).toBeVisible()
        await expect(
          page.getByText('Nora Whitlock, 2 Bridge Street, Seattle, WA 98101-1234'),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: /^30-day return policy/ })).toHaveAttribute(
          'href',
          '/refund-policy',
        )
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Edit email' }).click()
        await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible()
        await page.goBack()
      })

      await test.step('the confirmation shows where the bill goes', async () => {
        await press(page, /^Place order/)
        await expect(page).toHaveURL(/order-confirmation/)
        await expect(page.getByText(/2 Bridge Street/)).toBeVisible()
        await expect(page.getByText('Bill to')).toBeVisible()
      })
    })
  })
