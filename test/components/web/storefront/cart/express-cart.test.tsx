import { expect, test, vi } from 'vitest'
import { OrderSummary } from '../../../../../web/storefront/cart/order-summary.tsx'
import { endAttempt } from '../../../../../web/storefront/checkout/idempotency.ts'
import { poolConfig } from '../../../../support/fake-pool.ts'
import { fakeStripe } from '../../../../support/fake-stripe.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { placed } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const address = {
  line1: '118 Larch Street',
  line2: null,
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
}

const open = async (answer: Answer, wallets: object | null = { googlePay: true }) => {
  endAttempt('definite')
  const stripe = fakeStripe({ wallets: wallets ?? undefined })
  const cart = aCart([aLine('Wool Coat', 40)])
  const sent = answerCalls({
    'GET /config.json': poolConfig,
    'GET /api/cart': { data: cart },
    'GET /api/settings': { data: settings },
    'POST /api/orders': answer,
  })
  const screen = showInShop(
    <OrderSummary cart={cart} settings={{ ...settings, payments: stripe.payments }} />,
    '/cart',
  )
  await expect.poll(() => stripe.element('expressCheckout')).toBeDefined()
  const paymentFailed = vi.fn()
  /** Pays in the wallet's sheet. */
  const confirm = (more: object = {}) =>
    stripe.element('expressCheckout')?.emit('confirm', {
      paymentFailed,
      billingDetails: { email: 'wesley@example.com' },
      shippingAddress: { name: 'Wesley Tran', address },
      shippingRate: { id: 'express' },
      ...more,
    })
  const order = () => sent.find(({ method }) => method === 'POST')?.body
  return { ...screen, stripe, confirm, paymentFailed, order }
}

test('places the order with the wallet’s address, email and shipping method', async () => {
  const { where, confirm, order } = await open({ data: placed })
  confirm()
  await expect.poll(where).toMatch(/^\/order-confirmation/)
  expect(order()).toMatchObject({
    guest_info: { email: 'wesley@example.com', first_name: 'Wesley', last_name: 'Tran' },
    shipping_address: { address_line_1: '118 Larch Street', state: 'OR' },
    shipping_method: 'express',
    payment_data: { token: 'ctoken_1', last4: '4242' },
    shipping_cost: 12.99,
    tax: 4.24,
    total: 57.23,
  })
})

test('shows the total of the chosen shipping method', async () => {
  const { stripe } = await open({ data: placed })
  const resolve = vi.fn()
  stripe.element('expressCheckout')?.emit('click', { resolve })
  expect(resolve.mock.calls[0]?.[0]).toMatchObject({
    shippingRates: [
      { id: 'standard', amount: 599 },
      { id: 'express', amount: 1299 },
    ],
  })
  stripe.element('expressCheckout')?.emit('shippingratechange', {
    shippingRate: { id: 'express' },
    resolve,
  })
  expect(stripe.updates.at(-1)).toEqual({ amount: 5723 })
  expect(resolve.mock.lastCall?.[0]).toEqual({
    lineItems: [
      { name: 'Subtotal', amount: 4000 },
      { name: 'Shipping', amount: 1299 },
      { name: 'Tax', amount: 424 },
    ],
  })
})

test.each([
  ['price_changed', /^Prices changed while you were paying\./],
  ['out_of_stock', /^An item sold out while you were paying\./],
])('%s: tells the wallet and the shopper', async (code, message) => {
  const { confirm, paymentFailed, findByText, where } = await open(refusal(409, code))
  confirm()
  await findByText(message)
  expect(paymentFailed).toHaveBeenCalledWith({
    reason: 'fail',
    message: expect.stringMatching(message),
  })
  expect(where()).toBe('/cart')
})

test('asks for a complete address', async () => {
  const { confirm, paymentFailed, findByText, order } = await open({ data: placed })
  confirm({ shippingAddress: { name: 'Wesley', address } })
  await findByText('Check your shipping address: First name is required.')
  expect(paymentFailed).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'invalid_shipping_address' }),
  )
  expect(order()).toBeUndefined()
})

test('hides the buttons where no wallet works', async () => {
  const { getByText } = await open({ data: placed }, null)
  expect(getByText('Or check out with').closest('.invisible')).not.toBeNull()
})
