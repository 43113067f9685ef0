import { waitForEmail } from './inbox.ts'
import { expectAccessible, expectNoSidewaysScroll, fillAddress } from './shopper.ts'
import { devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'guest-walk', contextOptions: { reducedMotion: 'no-preference' } })

const payBy = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Nora Whitlock')
  await page.getByLabel('Expiry (MM/YY)').fill('1240')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page).toHaveURL(/step=review/)
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })

/** Chooses the first available size, if the product has sizes. */
const chooseSize = async (page: Page) => {
  // The sizes come with the button.
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  const sizes = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { disabled: false })
  if ((await sizes.count()) > 1) await sizes.first().check({ force: true })
}

test('a guest approves a payment at PayPal', async ({ page }) => {
  await page.goto('/products?sort=price-low&inStock=true')
  await page.locator('article').first().getByRole('link').click()
  await chooseSize(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.getByLabel('Email').fill('paypal@example.com')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/PayPal\s*Paid/)
})

for (const { name: device, use } of devicesFor('guest-walk'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a guest finds a product, pays after a declined card and gets a receipt (S-22)', async ({
      page,
      request,
      isMobile,
    }) => {
      const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`
      const sent: string[] = []
      page.on('request', call => sent.push(call.postData() ?? ''))

      await test.step('home', async () => {
        await page.goto('/')
        await expect(page.getByText('Free express shipping on orders over $100')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
        await expect(page.locator('article')).toHaveCount(6)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })

      await test.step('listing: category, filter, sort and search are in the URL', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Outerwear/ })
          .click()
        await expect(page).toHaveURL(/category=outerwear/)
        await expect(page.getByRole('heading', { level: 1, name: 'Outerwear' })).toBeVisible()
        await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible()
        await page.locator('select:visible').selectOption('price-high')
        await expect(page).toHaveURL(/sort=price-high/)
        if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click()
        await page.getByLabel('In stock only').and(page.locator(':visible')).check()
        await expect(page).toHaveURL(/inStock=true/)
        if (isMobile) await page.getByRole('button', { name: /^Show \d/ }).click()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page
          .getByRole('button', { name: 'Clear all' })
          .and(page.locator(':visible'))
          .first()
          .click()
        await expect(page).not.toHaveURL(/category=/)
        await page.getByRole('main').getByLabel('Search products').fill('trnch')
        await page.getByRole('main').getByLabel('Search products').press('Enter')
        await expect(page).toHaveURL(/search=trnch/)
        await expect(page.locator('article').first()).toContainText('Trench')
      })

      await test.step('product', async () => {
        await page.locator('article').first().getByRole('link').click()
        await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
        // The content below loads on scroll.
        await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
        await scrollThrough(page)
        await expect(page.getByText('Free shipping on orders over $50')).toBeVisible()
        await page.getByRole('tab', { name: /^Reviews/ }).click()
        await expect(page).toHaveURL(/tab=reviews/)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await chooseSize(page)
        await page.getByRole('button', { name: 'Add to cart' }).first().click()
        await expect(page.getByRole('dialog')).toContainText('Added to cart successfully!')
        await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
      })

      await test.step('cart: a valid and an invalid promo code', async () => {
        await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible()
        await page.getByLabel('Promo code').fill('nothing')
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page.getByText(/^Failed to apply coupon: /)).toBeVisible()
        await page.getByLabel('Promo code').fill('welcome10')
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page.getByText('Coupon applied successfully!')).toBeVisible()
        await expect(page.getByText('WELCOME10').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        await page.getByRole('link', { name: 'Checkout' }).click()
      })

      await test.step('shipping: missing fields are marked, and entries survive a reload', async () => {
        await page.getByRole('button', { name: 'Continue to payment' }).click()
        await expect(page.getByText('Email is required')).toBeVisible()
        await expect(page.getByText('ZIP code is required')).toBeVisible()
        await page.goto('/checkout?step=review')
        await expect(page).toHaveURL(/step=shipping/)
        await page.getByLabel('Email').fill(email)
        await fillAddress(page)
        await page.reload()
        await expect(page.getByLabel('City')).toHaveValue('Portland')
        await page.getByRole('radio', { name: /^Overnight/ }).check()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Continue to payment' }).click()
      })

      await test.step('a declined card shows an inline error and changes nothing', async () => {
        await payBy(page, '4000000000000002')
        await page.getByLabel('Order notes').fill('Ring twice.')
        await page.getByRole('button', { name: /^Place order/ }).click()
        await expect(page.getByText(/^Failed to place order: /)).toBeVisible()
        await page.getByRole('button', { name: 'Use another card' }).click()
      })

      await test.step('an accepted card shows the confirmation', async () => {
        await payBy(page, '4242424242424242')
        await expectAccessible(page)
        const total = await page.getByRole('button', { name: /^Place order/ }).innerText()
        await page.getByRole('button', { name: /^Place order/ }).click()
        await expect(page).toHaveURL(/\/order-confirmation\/ord_.*token=/)
        await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
        await expect(page.getByTestId('total')).toHaveText(total.split('· ')[1] ?? 'a total')
        await expect(page.getByText('Visa ending in 4242')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
      })

      await test.step('the email arrived, the cart is empty, and no card number left the browser', async () => {
        const number = await page.locator('article p.meta').innerText()
        const order = number.replace(/^order /i, '')
        expect((await waitForEmail(request, email, /order/i)).html).toContain(order)
        await page.goto('/cart')
        await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible()
        expect(sent.filter(body => /4242 ?4242 ?4242|4000 ?0000 ?0000/.test(body))).toEqual([])
      })
    })
  })
