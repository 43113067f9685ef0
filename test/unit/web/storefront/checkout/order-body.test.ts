import { describe, expect, test } from 'vitest'
import type { Quote } from '../../../../../shared/schemas/order.ts'
import {
  type CheckoutState,
  emptyAddress,
  freshCheckout,
} from '../../../../../web/storefront/checkout/checkout-state.ts'
import {
  orderBody,
  pricesOfCart,
  pricesOfQuote,
} from '../../../../../web/storefront/checkout/order-body.ts'
import type { Buyer } from '../../../../../web/storefront/checkout/use-buyer.ts'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'

const small = { ...aLine('coat-s', 40), product_id: 'coat', variant_id: 'coat-s' }
const large = { ...aLine('coat-l', 45, 2), product_id: 'coat', variant_id: 'coat-l' }
const cart = aCart([small, large, aLine('belt', 15)])
const figures = { subtotal: 14500, discount: 500, shipping: 599, tax: 1120, total: 15719 }
const guest: Buyer = { kind: 'guest' }
const customer: Buyer = {
  kind: 'customer',
  addresses: [],
  first_name: 'Mary',
  last_name: 'Anning',
  email: 'mary@example.com',
}

const token = {
  brand: 'visa',
  last4: '4242',
  expiry: '12/40',
  token: 'tok_demo_success',
} as const
const state = (more: Partial<CheckoutState> = {}): CheckoutState => ({
  ...freshCheckout,
  address: {
    ...emptyAddress,
    email: 'nora@example.com',
    first_name: 'Nora',
    last_name: 'Whitlock',
    address_line_1: '118 Larch Street',
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
  },
  card: token,
  ...more,
})
const bodyOf = (more: Partial<CheckoutState> = {}, buyer: Buyer = guest) =>
  orderBody(cart, state(more), buyer, 'standard', pricesOfCart(cart, figures))

describe('agreed prices', () => {
  const quoted = (product_id: string, variant_id: string | null, unit_price: number) => ({
    product_id,
    variant_id,
    unit_price,
    name: product_id,
    quantity: 1,
    line_total: unit_price,
    stock: 9,
  })
  const quote: Quote = {
    items: [
      quoted('coat', 'coat-s', 41),
      quoted('coat', 'coat-l', 52.5),
      quoted('belt', null, 16.25),
    ],
    subtotal: 162.25,
    discount: 0,
    shipping_cost: 12.99,
    tax: 12.98,
    total: 188.22,
  }

  test('sends the prices of an accepted quote instead of the cart’s', () => {
    const body = orderBody(cart, state(), guest, 'standard', pricesOfQuote(quote))
    expect(body.items).toEqual([
      { product_id: 'coat', variant_id: 'coat-s', quantity: 1, price: 41 },
      { product_id: 'coat', variant_id: 'coat-l', quantity: 2, price: 52.5 },
      { product_id: 'belt', variant_id: null, quantity: 1, price: 16.25 },
    ])
    expect(body).toMatchObject({
      subtotal: 162.25,
      discount: 0,
      shipping_cost: 12.99,
      tax: 12.98,
      total: 188.22,
    })
  })

  test('sends the displayed cart’s prices', () => {
    expect(bodyOf().items.map(({ price }) => price)).toEqual([40, 45, 15])
    expect(bodyOf()).toMatchObject({
      subtotal: 145,
      discount: 5,
      shipping_cost: 5.99,
      tax: 11.2,
      total: 157.19,
    })
  })

  test('keeps an agreed price after the cart reloads', () => {
    const agreed = pricesOfCart(cart, figures)
    const repriced = { ...cart, items: cart.items.map(line => ({ ...line, unit_price: 99 })) }
    const body = orderBody(repriced, state(), guest, 'standard', agreed)
    expect(body.items.map(({ price }) => price)).toEqual([40, 45, 15])
  })
})

describe('the card', () => {
  test('is saved only for a customer who ticked the box', () => {
    expect(bodyOf({ saveCard: true }, customer).payment_data).toEqual({ ...token, save_card: true })
    expect(bodyOf({ saveCard: false }, customer).payment_data).toEqual(token)
    expect(bodyOf({ saveCard: true }, guest).payment_data).toEqual(token)
  })

  test('is sent as an id if it was saved earlier', () => {
    const card = { ...token, saved_card_id: 'card_1', token: undefined }
    const { payment_data } = bodyOf({ card, saveCard: true }, customer)
    expect(payment_data).toEqual({ saved_card_id: 'card_1' })
  })

  test.each(['paypal', 'cash_on_delivery'] as const)('is not sent with %s', paymentMethod => {
    expect(bodyOf({ paymentMethod }).payment_data).toBeNull()
  })
})

test('sends name and email for guests only', () => {
  const nora = { email: 'nora@example.com', first_name: 'Nora', last_name: 'Whitlock' }
  expect(bodyOf().guest_info).toEqual({ ...nora, phone: undefined })
  expect(bodyOf({}, customer).guest_info).toBeNull()
})

test('omits blank notes and optional fields', () => {
  const body = bodyOf({ notes: '  ' })
  expect(body.order_notes).toBeNull()
  expect(body.shipping_address).toMatchObject({ address_line_2: undefined, phone: undefined })
  expect(bodyOf({ notes: ' Ring twice. ' }).order_notes).toBe('Ring twice.')
})

test('uses the chosen saved address', () => {
  const address = {
    ...state().address,
    id: 'adr_1',
    type: 'work' as const,
    is_default: false,
    company: 'Fossils',
    address_line_1: '1 Work Lane',
    postal_code: 'DT7 3QA',
    country: 'GB' as const,
  }
  const buyer: Buyer = { ...customer, addresses: [address] }
  const body = bodyOf({ savedAddressId: 'adr_1' }, buyer)
  expect(body.shipping_address).toMatchObject({
    address_line_1: '1 Work Lane',
    company: 'Fossils',
    country: 'GB',
  })
})
