import { expect, test } from 'vitest'
import { poolConfig } from '../../../../support/fake-pool.ts'
import { fakeStripe } from '../../../../support/fake-stripe.ts'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { fill, signInCustomer } from '../../../../support/storefront-shop.tsx'

const atPayment = { ...reviewed, paymentMethod: 'card', paymentDone: false } as const
const unfinished = {
  order_id: 'ord_1',
  order_number: 'SEL-10396',
  item_count: 1,
  total: 49.67,
  held_until: new Date(2026, 10, 18, 10, 45).toISOString(),
  method: 'card' as const,
  reason: 'Your bank didn’t confirm the payment.',
  approval_url: null,
  link_token: 'a-link',
  in_doubt: null,
}
const coat = [aLine('Wool Coat', 40)]

const open = async (
  more: Parameters<typeof showCheckout>[0] = {},
  stripe = fakeStripe(),
  payments = stripe.payments,
) => {
  const screen = showCheckout({
    state: atPayment,
    step: 'payment',
    ...more,
    answers: {
      'GET /config.json': poolConfig,
      'GET /api/settings': { data: { ...settings, payments } },
      ...more.answers,
    },
  })
  await screen.findByRole('heading', { name: 'Payment' })
  const next = () => screen.getByRole('button', { name: 'Continue to review' })
  return { ...screen, stripe, next }
}

/** Continues with a new card and places the order. */
const pay = async ({
  user,
  next,
  findByLabelText,
  findByRole,
}: Awaited<ReturnType<typeof open>>) => {
  await findByLabelText('Name on card')
  await user.click(next())
  await user.click(await findByRole('button', { name: /^Place order/ }))
}

test('sends a token of the card and no more than that', async () => {
  const screen = await open({ answers: { 'POST /api/orders': { data: placed } } })
  await pay(screen)
  await expect.poll(screen.where).toMatch(/^\/order-confirmation/)
  expect(screen.orders()[0]?.body).toMatchObject({
    payment_method: 'card',
    payment_data: { token: 'ctoken_1', brand: 'visa', last4: '4242', expiry: '04/40' },
  })
  expect(screen.stripe.createConfirmationToken.mock.calls[0]?.[0].params).toEqual({
    payment_method_data: {
      billing_details: {
        name: 'Nora Whitlock',
        email: 'nora@example.com',
        address: expect.objectContaining({ line1: '118 Larch Street', country: 'US' }),
      },
    },
  })
})

test('focuses the card fields if they are incomplete', async () => {
  const screen = await open()
  screen.stripe.submit.mockResolvedValue({ error: { type: 'validation_error' } })
  await screen.findByLabelText('Name on card')
  await screen.user.click(screen.next())
  await expect.poll(() => screen.stripe.element('payment')?.focus).toHaveBeenCalled()
  expect(screen.stripe.createConfirmationToken).not.toHaveBeenCalled()
  expect(screen.where()).toBe('/checkout?step=payment')
})

test('requires the name on the card', async () => {
  const { user, next, findByLabelText, findByText, stripe } = await open()
  const name = await findByLabelText('Name on card')
  await fill(user, name, ' ')
  await user.click(next())
  await findByText('Enter the name on the card')
  expect(document.activeElement).toBe(name)
  expect(stripe.createConfirmationToken).not.toHaveBeenCalled()
})

test('shows why Stripe refuses a card', async () => {
  const { user, next, findByLabelText, findByText, stripe } = await open()
  stripe.createConfirmationToken.mockResolvedValue({ error: { message: 'Use another card.' } })
  await findByLabelText('Name on card')
  await user.click(next())
  await findByText('Use another card.')
})

test('lets the bank confirm the payment', async () => {
  const next_action = { type: 'authenticate', client_secret: 'pi_1_secret' }
  const screen = await open({
    answers: {
      'POST /api/orders': { data: { ...placed, next_action } },
      'POST /api/orders/ord_1/payment': { data: { ...placed, payment_status: 'paid' } },
    },
  })
  await pay(screen)
  await expect.poll(screen.where).toBe('/order-confirmation/ord_1?token=a-link')
  expect(screen.stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' })
  expect(screen.sent.find(({ path }) => path.endsWith('/payment'))).toMatchObject({
    search: '?token=a-link',
    body: { decision: 'approve' },
  })
})

test('returns to the payment step if the bank refuses, and pays with another token', async () => {
  const next_action = { type: 'authenticate', client_secret: 'pi_1_secret' }
  const replies: Answer[] = [{ data: { ...placed, next_action } }, { data: placed }]
  let cart = aCart(coat)
  const screen = await open({
    answers: {
      'GET /api/cart': () => ({ data: cart }),
      'POST /api/orders': () => replies.shift() as Answer,
      'POST /api/orders/ord_1/payment': () => {
        cart = aCart(coat, { unfinished })
        return refusal(402, 'payment_declined', { message: unfinished.reason })
      },
    },
  })
  await pay(screen)
  await screen.findByRole('heading', { name: 'Payment not finished' })
  screen.getByText(/Your bank didn’t confirm the payment\..*We hold your 1 item until 10:45 AM\./)
  screen.getByText('You pay $49.67 only once.')
  await screen.findByLabelText('Name on card')
  await screen.user.click(screen.getByRole('button', { name: 'Try payment again' }))
  await expect.poll(screen.where).toMatch(/^\/order-confirmation/)
  const [first, second] = screen.orders()
  expect(second?.body).toMatchObject({ payment_data: { token: 'ctoken_2' } })
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
})

test('saves the card of a customer who wants that', async () => {
  signInCustomer()
  const screen = await open({
    state: { ...atPayment, savedAddressId: null },
    answers: {
      'GET /api/users/payment-methods': { data: [] },
      'GET /api/users/addresses': { data: [] },
      'GET /api/auth/me': { data: { first_name: 'Nora', last_name: 'Whitlock' } },
      'POST /api/orders': { data: placed },
    },
  })
  await screen.user.click(await screen.findByLabelText('Save this card for next time'))
  await pay(screen)
  await expect.poll(() => screen.orders()).toHaveLength(1)
  expect(screen.orders()[0]?.body).toMatchObject({ payment_data: { save_card: true } })
  expect(screen.stripe.updates).toContainEqual(
    expect.objectContaining({ setupFutureUsage: 'on_session' }),
  )
})

test('offers what the store takes', async () => {
  const stripe = fakeStripe()
  const { findByRole, queryByRole } = await open({}, stripe, {
    ...stripe.payments,
    paypal: null,
    cash_on_delivery: { for: 'everyone', max_total: 30 },
  })
  await findByRole('radio', { name: /^Card/ })
  expect(queryByRole('radio', { name: /PayPal/ })).toBeNull()
  expect(queryByRole('radio', { name: /Cash/ })).toBeNull()
})

test('says so if the ways to pay can’t be loaded, and tries again', async () => {
  let isDown = true
  const { user, findByText, getByRole, findByRole } = await open({
    answers: { 'GET /api/settings': () => (isDown ? refusal(503, 'busy') : { data: settings }) },
  })
  await findByText('We couldn’t load the ways to pay.')
  isDown = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('radio', { name: /card/i })
})

test('keeps the other ways to pay if the card fields don’t load', async () => {
  const screen = await open({ answers: { 'GET /config.json': refusal(500, 'internal') } })
  await screen.findByText(/The card fields didn’t load/)
  await screen.user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  await screen.user.click(screen.next())
  await screen.findByRole('heading', { name: 'Review' })
})

test('offers wallets where they work, and pays with them', async () => {
  const stripe = fakeStripe({ wallets: { applePay: true } })
  const screen = await open({ answers: { 'POST /api/orders': { data: placed } } }, stripe)
  await screen.findByText('Or choose how to pay')
  await expect.poll(() => stripe.element('expressCheckout')).toBeDefined()
  stripe.element('expressCheckout')?.emit('confirm', { paymentFailed() {} })
  await expect.poll(screen.where).toMatch(/^\/order-confirmation/)
  expect(screen.orders()[0]?.body).toMatchObject({
    shipping_address: { address_line_1: '118 Larch Street' },
    payment_data: { token: 'ctoken_1' },
  })
})
