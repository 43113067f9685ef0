import { Route, Routes } from 'react-router-dom'
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

/** A checkout that has reached the review step. */
export const reviewed: CheckoutState = {
  ...freshCheckout,
  address: nora,
  shippingDone: true,
  methodId: 'standard',
  paymentMethod: 'cash_on_delivery',
  paymentDone: true,
}

type Options = {
  state?: Partial<CheckoutState>
  cart?: Cart
  answers?: Record<string, Answer>
  step?: string
  /** The address, if it isn't a step's. */
  at?: string
  /** The stored attempt of an order request without an answer. */
  attempt?: object
}

/** Renders the checkout in the given state, by default for one $40 coat. */
export function showCheckout({ state, cart, answers, step, at, attempt }: Options = {}) {
  endAttempt('definite')
  if (attempt) sessionStorage.setItem('selvedge.checkout.attempt', JSON.stringify(attempt))
  if (state) sessionStorage.setItem('selvedge.checkout', JSON.stringify(state))
  const sent = answerCalls({
    'GET /api/cart': { data: cart ?? aCart([aLine('Wool Coat', 40)]) },
    'GET /api/settings': { data: settings },
    'GET /api/shipping/methods': { data: shippingMethods },
    ...answers,
  })
  const page = (
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const screen = showInShop(page, at ?? (step ? `/checkout?step=${step}` : '/checkout'))
  return { ...screen, sent, orders: () => sent.filter(each => isOrder(each)) }
}

const isOrder = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/orders'

/** The reply to a placed order. */
export const placed = { id: 'ord_1', link_token: 'a-link', approval_url: null, next_action: null }

/** Renders the review step. Placing the order gets the given answer. */
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
