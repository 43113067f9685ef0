import {
  answerBank,
  cardFrame,
  expectBank,
  typeCard,
  walletButtons,
  walletSheet,
} from './card-frames.ts'
import { waitForEmail } from './inbox.ts'
import {
  bearer,
  expectAccessible,
  expectNoSidewaysScroll,
  fillShipping,
  newCustomer,
  putInCart,
  saveAddress,
  signIn,
  stocked,
} from './shopper.ts'
import { expect, type Page, settled, test } from './story.ts'

test.use({ ownStore: 'stripe', payments: 'stripe,paypal' })

const newEmail = () => `card-${crypto.randomUUID().slice(0, 8)}@example.com`
const toReview = (page: Page) => page.getByRole('button', { name: 'Continue to review' })
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Nora' })
const unfinished = (page: Page) => page.getByRole('heading', { name: 'Payment not finished' })

/** Goes to the payment step as a guest. */
async function startPayment(page: Page, email = newEmail()): Promise<string> {
  await putInCart(page, (await stocked(page.request)).slice(0, 1))
  await page.goto('/checkout')
  await fillShipping(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  return email
}

/** Enters a new card and places the order. */
async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await toReview(page).click()
  await place(page).click()
}

test('a guest pays with a new card', async ({ page }) => {
  const email = await startPayment(page)
  await expect(walletButtons(page).getByRole('button', { name: 'Apple Pay' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('missing fields are marked, and the first one gets the focus', async () => {
    await toReview(page).click()
    const number = cardFrame(page).getByLabel('Card number')
    await expect(number).toBeFocused()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
  })

  await typeCard(page, '4242424242424242')
  await toReview(page).click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).toContain('ctoken_')
  expect(kept).not.toMatch(/4242 ?4242/)
  await place(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await waitForEmail(page.request, email, /order/i)
})

test('a declined card shows the reason, and another card pays', async ({ page }) => {
  await startPayment(page)
  for (const [number, reason] of [
    ['4000000000000002', /declined/],
    ['4000000000009995', /insufficient funds/],
    ['4000000000000119', /error|try again/i],
  ] as const) {
    await payWith(page, number)
    await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Use another card' }).click()
  }
  await expect(page.getByLabel('Name on card')).toHaveValue('Nora Whitlock')
  await payWith(page, '5555555555554444')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
})

/** Calls what only tests may ask of the store's Stripe server. */
const askStripe = (page: Page, name: string) => {
  const { STRIPE_URL } = JSON.parse(process.env.STORE_ENV ?? '{}') as Record<string, string>
  return page.request.post(`${STRIPE_URL}/_local/${name}`)
}

test('a payment that isn’t known yet says so everywhere, and is paid once', async ({ page }) => {
  await startPayment(page)
  await askStripe(page, 'processing')
  await payWith(page, '4242424242424242')
  const doubt = page.getByRole('heading', {
    name: 'We don’t know yet whether your payment went through',
  })
  await expect(doubt).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await test.step('another tab leads to the order and takes no other payment', async () => {
    const tab = await page.context().newPage()
    for (const path of ['/cart', '/checkout']) {
      await tab.goto(path)
      await expect(tab.getByRole('link', { name: 'See your order' })).toBeVisible()
      await expect(tab.getByRole('button', { name: /Continue|Place order|Pay/ })).toHaveCount(0)
    }
    await tab.getByRole('link', { name: 'See your order' }).click()
    await expect(tab.getByText('Don’t pay again.')).toBeVisible()
    await tab.close()
  })
  await askStripe(page, 'settle')
  await expect(thanks(page)).toBeVisible({ timeout: 120_000 })
})

test('a bank confirms a payment', async ({ page }) => {
  await startPayment(page)
  await payWith(page, '4000000000003220')
  await answerBank(page, 'Complete')
  await expect(thanks(page)).toBeVisible()
})

test('a payment that the bank refused can be tried again, and is charged once', async ({
  page,
}) => {
  await startPayment(page)
  await payWith(page, '4000000000003220')
  await answerBank(page, 'Fail')
  await expect(unfinished(page)).toBeVisible()
  await expect(page.getByText(/We hold your 1 item until/)).toBeVisible()
  await expect(page.getByText(/only once/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Try payment again' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('leaving the bank’s page keeps the order, and the cart leads back to it', async ({ page }) => {
  await startPayment(page)
  await payWith(page, '4000000000003220')
  await expectBank(page)
  await page.goto('/cart')
  await expect(unfinished(page)).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$.* now$/ }).click()
  await answerBank(page, 'Complete')
  await expect(thanks(page)).toBeVisible()
})

test('a wallet pays from the cart, with its address and shipping method', async ({ page }) => {
  await putInCart(page, (await stocked(page.request)).slice(0, 1))
  await page.goto('/cart')
  await walletButtons(page).getByRole('button', { name: 'Google Pay' }).click()
  await walletSheet(page).getByLabel('Overnight').check()
  const pay = walletSheet(page).getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeEnabled()
  const amount = (await pay.textContent())?.replace('Pay ', '') ?? ''
  await pay.click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
  await expect(page.getByText(/Overnight/).first()).toBeVisible()
})

test('a wallet pays the entered address at the payment step', async ({ page }) => {
  await startPayment(page)
  await walletButtons(page).getByRole('button', { name: 'Apple Pay' }).click()
  await walletSheet(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(thanks(page)).toBeVisible()
})

test('PayPal: approved and canceled', async ({ page }) => {
  await startPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await toReview(page).click()

  await test.step('canceling keeps the cart', async () => {
    await place(page).click()
    await page.getByRole('button', { name: /^Cancel and return/ }).click()
    await expect(page).toHaveURL(/\/checkout\?step=payment$/)
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  })

  await toReview(page).click()
  await place(page).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(thanks(page)).toBeVisible()
})

test('an order is placed although its buyer closed the window at PayPal', async ({
  page,
  context,
}) => {
  const email = await startPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await toReview(page).click()
  await place(page).click()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  // The buyer never comes back: only PayPal's notice reaches the store.
  await page.route('**/checkout/return/**', route => route.abort())
  await page.getByRole('button', { name: /^Pay/ }).click()
  await waitForEmail(context.request, email, /order/i)
})

test('an order is placed although its buyer closed the window at the bank', async ({
  page,
  context,
}) => {
  const email = await startPayment(page)
  await payWith(page, '4000000000003220')
  await expectBank(page)
  await page.route('**/api/orders/*/payment', route => route.abort())
  await Promise.all([page.waitForResponse(/\/_3ds\/.*complete/), answerBank(page, 'Complete')])
  await page.close()
  await waitForEmail(context.request, email, /order/i)
})

test('a customer saves a card, pays with it, adds another and removes it', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await saveAddress(request, customer)
  await page.goto('/login?from=/cart')
  await signIn(page, customer)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has nothing in stock')
  const buy = async () => {
    await request.post('/api/cart/items', {
      headers: bearer(customer),
      data: { product_id: thing.id, variant_id: thing.variant.id, quantity: 1 },
    })
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
  }
  await buy()
  await page.getByLabel('Save this card for next time').check()
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Thank you, Mary' })).toBeVisible()

  await buy()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await expectAccessible(page)
  await toReview(page).click()
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mary' })).toBeVisible()

  await page.goto('/payment-methods')
  const add = async (number: string) => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await typeCard(page, number)
    await cardFrame(page).getByLabel('ZIP code').fill('97205')
    await page.getByRole('button', { name: 'Save card' }).click()
  }
  await add('5555555555554444')
  await expect(page.getByRole('heading', { name: 'Mastercard ending in 4444' })).toBeVisible()
  await add('4000002500003155')
  await answerBank(page, 'Complete')
  await expect(page.getByRole('heading', { name: 'Visa ending in 3155' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Mastercard ending in 4444' })).toHaveCount(0)
})

test('without Stripe’s script, the other ways to pay still work', async ({ page }) => {
  await page.route('**/v3/', route => route.abort())
  await startPayment(page)
  await expect(page.getByText(/The card fields didn’t load/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/v3/')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})
