import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Component as ConfirmationPage } from '../../../../../web/storefront/confirmation/confirmation-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

const item = {
  product_id: 'coat',
  variant_id: null,
  product_name: 'Wool Coat',
  variant_name: 'Stone / M',
  sku: 'COAT',
  quantity: 2,
  price: 40,
  total: 80,
  discount: 0,
  Product: {
    id: 'coat',
    slug: 'wool-coat',
    sku: 'COAT',
    image: '/coat.webp',
    fallback_image: '/f.webp',
    images: [],
  },
}
const order = {
  id: 'ord_1',
  order_number: 'SEL-10001',
  status: 'pending',
  payment_status: 'pending',
  payment_method: 'cash_on_delivery',
  total_amount: 92.87,
  item_count: 2,
  tracking_number: null,
  created_at: '2026-06-01T12:00:00.000Z',
  OrderItems: [item],
  email: 'nora@example.com',
  shipping_address: {
    first_name: 'Nora',
    last_name: 'Whitlock',
    address_line_1: '118 Larch Street',
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
    country: 'US',
  },
  shipping_method: { id: 'standard', name: 'Standard', delivery_time: '5-7 business days' },
  subtotal: 80,
  discount: 0,
  coupon_code: null,
  shipping_cost: 5.99,
  tax: 6.88,
  total: 92.87,
  card: null,
  order_notes: null,
  updated_at: '2026-06-01T12:00:00.000Z',
  refunds: [],
  refundable: 0,
  timeline: [],
}

const setup = (answer: Answer = { data: order }) => {
  const sent = answerCalls({
    'GET /api/orders/ord_1': answer,
    'POST /api/orders/track': { status: 202, body: { success: true, data: {} } },
  })
  const screen = showInShop(
    <Routes>
      <Route path="/order-confirmation/:id" element={<ConfirmationPage />} />
    </Routes>,
    '/order-confirmation/ord_1?token=a-link',
  )
  return { ...screen, sent }
}

test('shows a guest’s order with the token of the link', async () => {
  const { findByRole, getByRole, getByText, sent } = setup()
  await findByRole('heading', { level: 1, name: 'Thank you, Nora' })
  const receipt = getByRole('region', { name: 'Receipt' })
  expect(receipt.textContent).toMatch(/Wool Coat/)
  expect(receipt.textContent).toMatch(/2 × \$40\.00/)
  expect(receipt.textContent).toMatch(/Estimated \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+/)
  getByText(/Please have \$92\.87 ready for the courier/)
  expect(sent.find(({ path }) => path === '/api/orders/ord_1')?.search).toBe('?token=a-link')
})

test('offers an account to guests only', async () => {
  const guest = setup()
  const offer = await guest.findByRole('link', { name: 'Create account' })
  expect(offer.getAttribute('href')).toBe('/register?email=nora%40example.com')
  guest.unmount()
  signInCustomer()
  const { findByRole, queryByRole } = setup()
  await findByRole('heading', { level: 1 })
  expect(queryByRole('link', { name: 'Create account' })).toBeNull()
})

test('prints the receipt', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  window.print = print
  const { user, findByRole } = setup()
  await user.click(await findByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test.each(['cancelled', 'refunded'])('shows no thank-you for an order that is %s', async status => {
  const { findByRole, queryByText } = setup({ data: { ...order, status } })
  await findByRole('heading', { level: 1, name: `This order is ${status}` })
  expect(queryByText('What happens next')).toBeNull()
})

test.each([
  ['not_found', 404, 'We can’t show this order'],
  ['invalid', 400, 'We can’t show this order'],
  ['link_expired', 410, 'This link has expired'],
])('a link that is %s offers a new one by email', async (code, status, title) => {
  const { user, findByRole, findByLabelText, getByLabelText, getByRole, findByText, sent } = setup(
    refusal(status, code),
  )
  await findByRole('heading', { level: 1, name: title })
  await user.type(await findByLabelText('Order number'), 'SEL-10001')
  await user.type(getByLabelText('Email'), 'nora@example.com')
  await user.click(getByRole('button', { name: 'Email me the link' }))
  await findByText('Check your email')
  expect(sent.find(({ path }) => path === '/api/orders/track')?.body).toEqual({
    order_number: 'SEL-10001',
    email: 'nora@example.com',
  })
})

test('a failed order request can be retried', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: order }]
  const { user, findByRole } = setup(() => answers.shift() as Answer)
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { level: 1, name: 'Thank you, Nora' })
})
