import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Component as PayPalPage } from '../../../../../web/storefront/checkout/paypal-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart } from '../../../../support/storefront-samples.ts'
import { deferred, showInShop } from '../../../../support/storefront-shop.tsx'

const order = { id: 'ord_1', order_number: 'SEL-10001', total: 49.67 }
const paying = 'POST /api/orders/ord_1/payment'

const setup = (answers: Record<string, Answer> = {}) => {
  sessionStorage.setItem('selvedge.checkout', '{"notes":"Ring twice."}')
  const sent = answerCalls({
    'GET /api/orders/ord_1': { data: order },
    [paying]: { data: order },
    'GET /api/cart': { data: aCart([]) },
    ...answers,
  })
  const screen = showInShop(
    <Routes>
      <Route path="/checkout/paypal/:id" element={<PayPalPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/checkout/paypal/ord_1?token=a-link',
  )
  const decided = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...screen, sent, decided }
}

test('an approved payment shows the confirmation', async () => {
  const { user, findByRole, getByText, where, decided } = setup()
  const approve = await findByRole('button', { name: 'Approve payment' })
  getByText('$49.67')
  await user.click(approve)
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
  expect(decided()).toEqual([{ decision: 'approve' }])
  expect(sessionStorage.getItem('selvedge.checkout')).toBeNull()
})

test('a canceled payment returns to the payment step and keeps the checkout', async () => {
  const { user, findByRole, findByText, where, decided } = setup()
  await user.click(await findByRole('button', { name: 'Cancel payment' }))
  await expect.poll(where).toBe('/checkout?step=payment')
  await findByText('Payment canceled. Your cart hasn’t changed.')
  expect(decided()).toEqual([{ decision: 'cancel' }])
  expect(sessionStorage.getItem('selvedge.checkout')).toContain('Ring twice.')
})

test('a canceled payment returns once the cart no longer shows the order', async () => {
  const cart = deferred<Answer>()
  const { user, findByRole, where, sent } = setup({ 'GET /api/cart': () => cart.promise })
  await user.click(await findByRole('button', { name: 'Cancel payment' }))
  await expect.poll(() => sent.some(({ path }) => path === '/api/cart')).toBe(true)
  expect(where()).toMatch(/^\/checkout\/paypal/)
  cart.settle({ data: aCart([]) })
  await expect.poll(where).toBe('/checkout?step=payment')
})

test('disables Cancel while approving', async () => {
  const answer = deferred<Answer>()
  const { user, findByRole, getByRole, decided, where } = setup({ [paying]: () => answer.promise })
  await user.click(await findByRole('button', { name: 'Approve payment' }))
  await user.click(getByRole('button', { name: 'Approve payment' }))
  expect((getByRole('button', { name: 'Cancel payment' }) as HTMLButtonElement).disabled).toBe(true)
  answer.settle({ data: order })
  await expect.poll(where).toMatch(/^\/order-confirmation/)
  expect(decided()).toHaveLength(1)
})

test('shows an error and allows another try', async () => {
  const { user, findByRole, where } = setup({
    [paying]: refusal(409, 'conflict', { message: 'This order was released.' }),
  })
  await user.click(await findByRole('button', { name: 'Approve payment' }))
  expect((await findByRole('alert')).textContent).toBe('This order was released.')
  expect(where()).toMatch(/^\/checkout\/paypal/)
})

test('a failed order request can be retried', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: order }]
  const { user, findByRole } = setup({ 'GET /api/orders/ord_1': () => answers.shift() as Answer })
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('button', { name: 'Approve payment' })
})
