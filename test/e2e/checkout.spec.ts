import {
  address,
  bearer,
  dataOf,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  fillCard,
  fillShipping,
  goToReview,
  newCustomer,
  putInCart,
  saveAddress,
  sessionOf,
  signIn,
  stocked,
} from './shopper.ts'
import { expect, type Page, settled, test } from './story.ts'

test.use({ ownStore: 'checkout' })

const startCheckout = async (page: Page, quantity = 1) => {
  const things = (await stocked(page.request)).slice(0, 1)
  await putInCart(page, things, quantity)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible()
}
const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const toReview = (page: Page) => page.getByRole('button', { name: 'Continue to review' })
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** Waits until layout changes are done. */
const threeFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(resolve => requestAnimationFrame(resolve))
  })

test('a validation error on blur does not move the button being pressed', async ({ page }) => {
  await startCheckout(page)
  // What loads later would move the button, too.
  await settled(page)
  const method = page.getByRole('radio', { name: /^Express/ })
  await method.scrollIntoViewIfNeeded()
  await page.getByLabel('First name').evaluate(field => field.focus({ preventScroll: true }))
  const at = await method.boundingBox()
  if (!at) throw new Error('The method is out of sight')
  await page.mouse.move(at.x + 5, at.y + 5)
  await page.mouse.down()
  await threeFrames(page)
  expect(await method.boundingBox()).toEqual(at)
  await page.mouse.up()
  await expect(method).toBeChecked()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectAccessible(page)
})

test('reload, Back and Forward keep the checkout, but no card number', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, 'nora@example.com')
  await page.getByLabel('Phone').fill('+1 555 010 0148')
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.reload()
  for (const [label, value] of Object.entries(address))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await toPayment(page).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('Back and Forward keep the entered card', async () => {
    await fillCard(page, '4242424242424242')
    await page.goBack()
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await page.goForward()
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  })

  await test.step('a reload forgets only the card number and code', async () => {
    await page.reload()
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await expect(page.getByLabel('Security code')).toHaveValue('')
    await expect(page.getByLabel('Name on card')).toHaveValue('Nora Whitlock')
    await expect(page.getByLabel('Expiry (MM/YY)')).toHaveValue('12/40')
    await expect(page.getByText(/never store your card number/)).toBeVisible()
  })

  await test.step('all four card fields are required, and the first invalid one is focused', async () => {
    await toReview(page).click()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await expect(page.getByText('Enter a valid card number')).toBeVisible()
    await page.goto('/checkout?step=review')
    await expect(page).toHaveURL(/step=payment/)
    await fillCard(page, '4242424242424242')
    await toReview(page).click()
  })

  await test.step('the review step survives a reload', async () => {
    await page.getByLabel('Order notes').fill('Ring twice.')
    await page.reload()
    await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice.')
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    )
    expect(kept).toContain('Ring twice.')
    expect(kept).not.toMatch(/4242 ?4242 ?4242/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('completed steps have a check mark and a link', async () => {
    const steps = page.getByRole('navigation', { name: 'Checkout steps' })
    await steps.getByRole('link', { name: 'Shipping completed' }).click()
    await page.getByLabel('City').fill('')
    await expect(steps.getByRole('link')).toHaveCount(0)
  })
})

test('the review step shows why a card was declined and offers another', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, 'nora@example.com')
  await toPayment(page).click()
  for (const [number, reason] of [
    ['4000000000009995', 'Your card has insufficient funds. Try another card.'],
    ['4000000000000119', /^Failed to place order: Your card could not be processed/],
  ] as const) {
    await fillCard(page, number)
    await toReview(page).click()
    await place(page).click()
    await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Use another card' }).click()
  }
  await expect(page.getByLabel('Name on card')).toHaveValue('Nora Whitlock')
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Security code').fill('123')
  await toReview(page).click()
  await expect(
    page.getByText('This demo store accepts test cards only. Use 4242 4242 4242 4242.'),
  ).toBeVisible()
})

test('an order is placed once despite a double click or leaving the page', async ({ page }) => {
  const email = `once-${crypto.randomUUID().slice(0, 8)}@example.com`
  await putInCart(page, (await stocked(page.request)).slice(0, 1))
  await goToReview(page, email)
  const numbers: string[] = []
  await page.route('**/api/orders', async route => {
    const answer = await route.fetch()
    numbers.push((await dataOf<{ order_number: string }>(answer)).order_number)
    // The first response never arrives.
    if (numbers.length > 1) await route.fulfill({ response: answer })
  })
  await place(page).dblclick()
  await expect.poll(() => numbers).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
  await expect(page.getByText(numbers[0] ?? '').first()).toBeVisible()
})

test('a customer chooses a saved address and keeps the checkout when the session ends', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await saveAddress(request, customer)
  await saveAddress(request, customer, { address_line_1: '1 Work Lane', type: 'work' })
  await startCheckout(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, customer)

  await test.step('the default is preselected; another can be added', async () => {
    await expect(page.getByRole('radio', { name: /2 Bridge Street/ })).toBeChecked()
    await page.getByRole('radio', { name: /1 Work Lane/ }).check()
    await expect(page.getByRole('link', { name: 'Add New Address' })).toHaveAttribute(
      'href',
      '/account/addresses?from=%2Fcheckout',
    )
    await expectAccessible(page)
  })

  await test.step('a newly added address is chosen on return', async () => {
    await page.getByRole('link', { name: 'Add New Address' }).click()
    const dialog = page.getByRole('dialog')
    await fillAddress(dialog)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('radio', { name: /118 Larch Street/ })).toBeChecked()
    await page.getByRole('radio', { name: /1 Work Lane/ }).check()
    await toPayment(page).click()
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await toReview(page).click()
    await page.getByLabel('Order notes').fill('Leave it with the fossils.')
  })

  await test.step('the session ends while placing the order', async () => {
    const headers = bearer(await sessionOf(request, customer))
    const ended = await request.post('/api/users/me/sign-out-everywhere', { headers })
    expect(ended.status(), await ended.text()).toBe(200)
    await place(page).click()
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout%3Fstep%3Dreview$/)
    await signIn(page, customer)
    await expect(page).toHaveURL(/\/checkout\?step=review$/)
    await expect(page.getByText(/1 Work Lane/)).toBeVisible()
    await expect(page.getByLabel('Order notes')).toHaveValue('Leave it with the fossils.')
  })

  await test.step('the order is placed after signing in', async () => {
    await place(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Mary' })).toBeVisible()
    await expect(page.getByText('Pay on delivery')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  })
})

test('a customer saves a card with one order and pays the next with it', async ({
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
      headers: { authorization: `Bearer ${customer.token}` },
      data: { product_id: thing.id, variant_id: thing.variant.id, quantity: 1 },
    })
    await page.goto('/checkout')
    await toPayment(page).click()
  }

  await buy()
  await fillCard(page, '4242424242424242')
  await page.getByLabel('Save this card for next time').check()
  await toReview(page).click()
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mary' })).toBeVisible()

  await buy()
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Another card' }).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByRole('radio', { name: 'Visa ending in 4242' }).check()
  await toReview(page).click()
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mary' })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})

test('a canceled PayPal payment keeps the cart', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, 'nora@example.com')
  await toPayment(page).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await toReview(page).click()
  await place(page).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Payment canceled. Your cart hasn’t changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})

test('coming back from PayPal continues the same order', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, 'nora@example.com')
  await toPayment(page).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await toReview(page).click()
  await place(page).click()
  const approve = page.getByRole('button', { name: 'Approve payment' })
  await expect(approve).toBeVisible()
  const orderOf = () => new URL(page.url()).pathname
  const paying = orderOf()

  await page.goBack()
  const unfinished = page.getByRole('heading', { name: 'Payment not finished' })
  await expect(unfinished).toBeVisible()
  await place(page).click()
  await expect(approve).toBeVisible()
  expect(orderOf()).toBe(paying)

  await page.goto('/cart')
  await expect(unfinished).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByText('You can change your cart now.')).toBeVisible()
  await expect(unfinished).toBeHidden()
})

test('the receipt shows the next steps, prints without navigation and offers guests an account', async ({
  page,
}) => {
  const email = `receipt-${crypto.randomUUID().slice(0, 8)}@example.com`
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has nothing in stock')
  await putInCart(page, [thing], 2)
  await goToReview(page, email)
  await place(page).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(thing.name)).toBeVisible()
  await expect(receipt.getByText(/^2 × \$/)).toBeVisible()
  await expect(receipt.getByText(/Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  for (const away of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(away)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(
    page.getByLabel('Email', { exact: true }).and(page.locator('main input')),
  ).toHaveValue(email)
})
