import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import type { Kit } from './stripe-page.tsx'
import { startStripeShop } from './stripe-shop.ts'

let shop: Awaited<ReturnType<typeof startStripeShop>>
test.beforeAll(async () => {
  shop = await startStripeShop()
})
test.afterAll(() => shop.stop())

const card = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const buttons = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]')
const sheet = (page: Page) => page.frameLocator('iframe[title="Wallet"]')
const bank = (page: Page) =>
  page.frameLocator('iframe[title="Bank authentication"]').frameLocator('iframe')

const events = (page: Page) => page.evaluate(() => window.kit.events)
const submit = (page: Page) => page.evaluate(() => window.kit.elements.submit())
const address = { country: 'US', postal_code: '31201', state: '', city: '', line1: '', line2: '' }
const createToken = (page: Page) =>
  page.evaluate(address => {
    const { stripe, elements } = window.kit
    const params = { payment_method_data: { billing_details: { address } } }
    return stripe.createConfirmationToken({ elements, params })
  }, address)

const fill = async (page: Page, number = '4242424242424242') => {
  await card(page).getByLabel('Card number').fill(number)
  await card(page).getByLabel('Expiration date').fill('1240')
  await card(page).getByLabel('Security code').fill('123')
}

/** Lists what axe finds in the frames of the script. Its rules for whole pages don't apply to them. */
const violations = async (page: Page) => {
  const frames = page.frames().filter(frame => frame.url().includes('/frames/'))
  const found = frames.map(async frame => {
    await frame.evaluate(axe.source)
    const run = () => window.axe?.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    return (await frame.evaluate(run))?.violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  })
  return (await Promise.all(found)).flat()
}

/** Opens the page and waits for both elements. */
const open = async (page: Page, search = '') => {
  await page.goto(`${shop.url}/${search}`)
  await expect
    .poll(() => page.evaluate(() => (window.kit as Kit | undefined)?.events))
    .toContainEqual(expect.objectContaining({ type: 'ready', elementType: 'payment' }))
}

const createPayment = async (token: string) => {
  const { id, client_secret } = await shop.api<{ id: string; client_secret: string }>(
    'payment_intents',
    { amount: '5000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' },
  )
  await shop.api(`payment_intents/${id}/confirm`, { confirmation_token: token })
  return client_secret
}

test('card fields check what is typed and give a token', async ({ page }) => {
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  await open(page)
  expect(await submit(page)).toMatchObject({
    error: { type: 'validation_error', code: 'incomplete_number' },
  })
  const number = card(page).getByLabel('Card number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expect(card(page).getByRole('alert').filter({ hasText: 'expiration' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await number.fill('4242424242424241')
  await expect(number).toHaveAccessibleDescription('Your card number is invalid.')
  await fill(page)
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await expect(number).toHaveAttribute('aria-invalid', 'false')
  await expect
    .poll(() => events(page))
    .toContainEqual(expect.objectContaining({ type: 'change', complete: true }))

  expect(await submit(page)).toEqual({ selectedPaymentMethod: 'card' })
  const { confirmationToken } = await createToken(page)
  expect(confirmationToken?.id).toMatch(/^ctoken_/)
  expect(confirmationToken?.payment_method_preview.card).toMatchObject({
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
  })
  expect(await page.content()).not.toContain('4242 4242')
  expect(messages).toEqual([])
})

test('a page that hides the address has to pass it', async ({ page }) => {
  await open(page)
  await fill(page)
  await submit(page)
  const call = page.evaluate(() =>
    window.kit.stripe.createConfirmationToken({ elements: window.kit.elements }),
  )
  await expect(call).rejects.toThrow('address.country')
})

for (const [answer, result] of [
  ['Complete authentication', { paymentIntent: { status: 'succeeded' } }],
  [
    'Fail authentication',
    {
      error: {
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    },
  ],
  ['Close', { error: { code: 'payment_intent_authentication_failure' } }],
] as const) {
  test(`the bank's page: ${answer}`, async ({ page }) => {
    await open(page)
    await fill(page, '4000002500003155')
    await submit(page)
    const { confirmationToken } = await createToken(page)
    const clientSecret = await createPayment(confirmationToken?.id ?? '')
    const action = page.evaluate(
      clientSecret => window.kit.stripe.handleNextAction({ clientSecret }),
      clientSecret,
    )
    const box = page.frameLocator('iframe[title="Bank authentication"]')
    const place = answer === 'Close' ? box : bank(page)
    await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await place.getByRole('button', { name: answer }).click()
    expect(await action).toMatchObject(result)
    await expect(page.getByTitle('Bank authentication')).toHaveCount(0)
  })
}

test('a card is saved after the bank confirmed it', async ({ page }) => {
  await open(page, '?setup')
  await fill(page, '4000002500003155')
  await submit(page)
  const { client_secret } = await shop.api<{ client_secret: string }>('setup_intents', {})
  const saving = page.evaluate(
    ([clientSecret, address]) => {
      const { stripe, elements } = window.kit
      const confirmParams = { payment_method_data: { billing_details: { address } } }
      return stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams,
        redirect: 'if_required',
      })
    },
    [client_secret, address] as const,
  )
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  expect(await saving).toMatchObject({ setupIntent: { status: 'succeeded' } })
  const read = page.evaluate(secret => window.kit.stripe.retrieveSetupIntent(secret), client_secret)
  expect(await read).toMatchObject({ setupIntent: { status: 'succeeded' } })
})

test('a wallet gives address, shipping method and token', async ({ page }) => {
  await open(page)
  await buttons(page).getByRole('button', { name: 'Google Pay' }).click()
  const pay = sheet(page).getByRole('button', { name: /^Pay/ })
  await expect(pay).toHaveText('Pay $50.00')
  await expect(pay).toBeEnabled()
  expect(await violations(page)).toEqual([])
  await sheet(page).getByLabel('Ship to').selectOption({ index: 1 })
  await expect(sheet(page).getByRole('alert')).toContainText('doesn’t ship')
  await sheet(page).getByLabel('Ship to').selectOption({ index: 0 })
  await sheet(page).getByLabel('Express').check()
  await expect(pay).toHaveText('Pay $62.99')

  await sheet(page).getByLabel('Phone').fill('+1 478 555 0000')
  await pay.click()
  await expect(sheet(page).getByRole('alert')).toHaveText('The tee is sold out.')
  await sheet(page).getByLabel('Phone').fill('+1 478 555 0142')
  await pay.click()
  await expect(page.locator('output')).toHaveText(/^ctoken_/)
  await expect(page.getByTitle('Wallet')).toHaveCount(0)

  const seen = await events(page)
  expect(seen).toContainEqual(expect.objectContaining({ type: 'address', postal_code: '31201' }))
  expect(seen.at(-1)).toMatchObject({
    type: 'confirm',
    expressPaymentType: 'google_pay',
    billingDetails: { email: 'wesley.tran@example.com' },
    shippingAddress: { name: 'Wesley Tran', address: { line1: '118 Larch Street' } },
    shippingRate: { id: 'express' },
  })
})

test('closing a wallet is a cancel', async ({ page }) => {
  await open(page)
  await buttons(page).getByRole('button', { name: 'Link' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTitle('Wallet')).toHaveCount(0)
  expect(await events(page)).toContainEqual(expect.objectContaining({ type: 'cancel' }))
})

test('a browser without wallets shows none', async ({ page }) => {
  await open(page, '?stripe-wallets=none')
  await expect
    .poll(() => events(page))
    .toContainEqual({ type: 'ready', elementType: 'expressCheckout' })
  await expect(buttons(page).getByRole('button')).toHaveCount(0)
})
