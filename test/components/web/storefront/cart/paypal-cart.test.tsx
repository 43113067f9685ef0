import { expect, test } from 'vitest'
import { OrderSummary } from '../../../../../web/storefront/cart/order-summary.tsx'
import { PayPalCart } from '../../../../../web/storefront/cart/paypal-cart.tsx'
import { answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, demoPayments, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const starting = 'POST /api/checkout/paypal'

test('sends the shopper to PayPal', async () => {
  const opened: string[] = []
  answerCalls({
    [starting]: { data: { approval_url: 'https://www.paypal.com/checkoutnow?token=X' } },
  })
  const { user, getByRole } = showInShop(<PayPalCart open={url => opened.push(url)} />, '/cart')
  const button = getByRole('button', { name: 'Pay with PayPal' })
  await user.click(button)
  await expect.poll(() => opened).toEqual(['https://www.paypal.com/checkoutnow?token=X'])
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('explains why PayPal can’t be opened, and can be tried again', async () => {
  answerCalls({ [starting]: refusal(429, 'too_many_requests', { message: 'Too many requests.' }) })
  const { user, getByRole, findByText } = showInShop(<PayPalCart />, '/cart')
  await user.click(getByRole('button', { name: 'Pay with PayPal' }))
  await findByText('Too many requests.')
  expect(getByRole('button', { name: 'Pay with PayPal' }).getAttribute('aria-busy')).toBeNull()
})

const button = { name: 'Pay with PayPal' }

test('is in the cart only where PayPal is on', async () => {
  answerCalls({})
  const cart = aCart([aLine('Wool Coat', 40)])
  const payPal = { ...settings, payments: { ...demoPayments, paypal: 'paypal' as const } }
  const { findByRole, unmount } = showInShop(
    <OrderSummary cart={cart} settings={payPal} />,
    '/cart',
  )
  await findByRole('button', button)
  unmount()
  const demo = showInShop(<OrderSummary cart={cart} settings={settings} />, '/cart')
  expect(demo.queryByRole('button', button)).toBeNull()
})
