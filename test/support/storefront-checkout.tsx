import type { Cart } from '../../shared/schemas/cart.ts'
import { Component as CheckoutPage } from '../../web/storefront/checkout/checkout-page.tsx'
import { type CheckoutState, freshCheckout } from '../../web/storefront/checkout/checkout-state.ts'
import { endAttempt } from '../../web/storefront/checkout/idempotency.ts'
import { type Answer, answerCalls } from './show.tsx'
import { aCart, aLine, settings, shippingMethods } from './storefront-samples.ts'
import { showInShop } from './storefront-shop.tsx'

export const nora = {
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Whitlock',
  phone: '',
  address_line_1: '118 Larch Street',
  address_line_2: '',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
}

export const visa = {
  brand: 'visa',
  last4: '4242',
  expiry: '12/40',
  token: 'tok_demo_success',
} as const

/** A checkout that has come as far as the review. */
export const reviewed: CheckoutState = {
  ...freshCheckout,
  address: nora,
  shippingDone: true,
  methodId: 'standard',
  paymentMethod: 'cash_on_delivery',
  paymentDone: true,
}

type Begun = {
  state?: Partial<CheckoutState>
  cart?: Cart
  answers?: Record<string, Answer>
  step?: string
  /** What the tab holds of an order that was on its way. */
  attempt?: object
}

/** Shows the checkout of a cart with one coat for $40, as far along as `state` says. */
export function showCheckout({ state, cart, answers, step, attempt }: Begun = {}) {
  endAttempt('definite')
  if (attempt) sessionStorage.setItem('selvedge.checkout.attempt', JSON.stringify(attempt))
  if (state) sessionStorage.setItem('selvedge.checkout', JSON.stringify(state))
  const sent = answerCalls({
    'GET /api/cart': { data: cart ?? aCart([aLine('Wool Coat', 40)]) },
    'GET /api/settings': { data: settings },
    'GET /api/shipping/methods': { data: shippingMethods },
    ...answers,
  })
  const screen = showInShop(<CheckoutPage />, step ? `/checkout?step=${step}` : '/checkout')
  return { ...screen, sent, orders: () => sent.filter(each => isOrder(each)) }
}

const isOrder = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/orders'

/** What the server answers to an order that was placed. */
export const placed = { id: 'ord_1', link_token: 'a-link', approval_url: null }

/** Shows the review step, where placing the order gets the given answer. */
export const review = async (answer: Answer, more: Parameters<typeof showCheckout>[0] = {}) => {
  const screen = showCheckout({
    state: reviewed,
    step: 'review',
    ...more,
    answers: { 'POST /api/orders': answer, ...more.answers },
  })
  const place = await screen.findByRole('button', { name: /^Place order/ })
  return { ...screen, place }
}
