import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { OwnOrder } from '../../../../../shared/schemas/own-order.ts'
import { Component as CheckoutLayout } from '../../../../../web/storefront/checkout/checkout-layout.tsx'
import { Component as PayPage } from '../../../../../web/storefront/pay/pay-page.tsx'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const paying = 'POST /api/orders/ord_1/pay'
const open = (more: Partial<OwnOrder> = {}, answers: Record<string, Answer> = {}) => {
  const order = sampleOrder({ payment_status: 'pending', payment_due: 204.12, ...more })
  const sent = answerCalls({
    'GET /api/orders/ord_1': { data: order },
    'GET /api/settings': { data: settings },
    [paying]: { data: { ...order, payment_due: 0, approval_url: null } },
    ...answers,
  })
  const screen = showInShop(
    <Routes>
      <Route path="/pay/:id" element={<PayPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/pay/ord_1?token=a-link',
  )
  const paid = () => sent.filter(({ path }) => path.endsWith('/pay'))
  return { ...screen, paid }
}

const typeCard = async ({ user, findByLabelText, getByLabelText }: ReturnType<typeof open>) => {
  await user.type(await findByLabelText('Card number'), '4242424242424242')
  await user.type(getByLabelText(/Name on card/), 'Grace Hopper')
  await user.type(getByLabelText(/^Expiration|Expiry/), '1240')
  await user.type(getByLabelText(/Security code|CVV/), '123')
}

test('pays by card and shows the confirmation', async () => {
  const screen = open()
  await typeCard(screen)
  await screen.user.click(screen.getByRole('button', { name: 'Pay $204.12' }))
  await expect.poll(screen.where).toBe('/order-confirmation/ord_1?token=a-link')
  expect(screen.paid()[0]).toMatchObject({
    search: '?token=a-link',
    body: { payment_method: 'card', payment_data: { token: 'tok_demo_success', last4: '4242' } },
  })
})

test('goes to PayPal', async () => {
  const { user, findByRole, getByRole, where } = open(
    {},
    { [paying]: { data: { approval_url: '/checkout/paypal/ord_1?token=a-link' } } },
  )
  await user.click(await findByRole('radio', { name: 'PayPal' }))
  await user.click(getByRole('button', { name: 'Continue to PayPal' }))
  await expect.poll(where).toBe('/checkout/paypal/ord_1?token=a-link')
})

test('marks missing card fields and sends nothing', async () => {
  const { user, findByRole, getByLabelText, paid } = open()
  await user.click(await findByRole('button', { name: 'Pay $204.12' }))
  expect(document.activeElement).toBe(getByLabelText('Card number'))
  expect(paid()).toEqual([])
})

test('reports a declined card and keeps what was typed', async () => {
  const screen = open({}, { [paying]: refusal(402, 'payment_declined', { message: 'Declined.' }) })
  await typeCard(screen)
  await screen.user.click(screen.getByRole('button', { name: 'Pay $204.12' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Declined.')
  expect((screen.getByLabelText('Card number') as HTMLInputElement).value).toMatch(/^4242/)
})

test.each([
  [{ payment_due: 0, payment_status: 'paid' as const }, 'This order is already paid'],
  [{ payment_due: 0, status: 'cancelled' as const }, 'This order is canceled'],
])('shows that nothing is due for %o', async (more, heading) => {
  const { findByRole } = open(more)
  await findByRole('heading', { name: heading })
  expect((await findByRole('link', { name: 'View order' })).getAttribute('href')).toBe(
    '/order-confirmation/ord_1?token=a-link',
  )
})

test('offers a new link when this one has expired', async () => {
  const { findByRole } = open({}, { 'GET /api/orders/ord_1': refusal(410, 'link_expired') })
  await findByRole('heading', { name: 'This link has expired' })
})

test('shows until when the order can be paid', async () => {
  const { findByText } = open({ pay_until: '2026-12-03T10:00:00.000Z' })
  await findByText(/^Pay by Dec 03, 2026\. We reserved your items until then/)
})

test('leads to the order while the outcome of a payment isn’t known', async () => {
  const { where } = open({ payment_in_doubt: 'We’re asking your bank.' })
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
})

test('leads to the bank details of an order that waits for a transfer', async () => {
  const transfer = {
    amount: 204.12,
    reference: 'SEL-10001',
    pay_until: '2026-12-03T23:59:59.000Z',
    account_holder: 'Selvedge Inc.',
    bank: 'First Bank',
    routing_number: '',
    account_number: '000123456789',
  }
  const { where } = open({ payment_method: 'bank_transfer', payment_due: 0, transfer })
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
})

test.each([
  ['/checkout', true],
  ['/pay/ord_1', false],
])('the header of %s leads to the cart: %s', async (path, hasCart) => {
  answerCalls({ 'GET /api/cart': { data: aCart([]) } })
  const { findByText, queryByRole } = showInShop(
    <Routes>
      <Route element={<CheckoutLayout />}>
        <Route path="*" element={<p>Page</p>} />
      </Route>
    </Routes>,
    path,
  )
  await findByText('Page')
  expect(queryByRole('link', { name: /cart$/ }) !== null).toBe(hasCart)
})
