import { expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart } from '../../../../support/storefront-samples.ts'

const address = {
  first_name: 'Nora',
  last_name: 'Whitlock',
  address_line_1: '118 Larch Street',
  city: 'Macon',
  state: 'GA',
  postal_code: '31201',
  country: 'US',
}
const approved = { approved: true, amount: 500, email: 'buyer@example.com', address, order: null }

const open = (buyer: Answer, more: Parameters<typeof showCheckout>[0] = {}) => {
  sessionStorage.clear()
  return showCheckout({
    at: '/checkout?paypal=1&token=ABC123&PayerID=P1',
    ...more,
    answers: { 'GET /api/checkout/paypal/ABC123': buyer, ...more.answers },
  })
}

test('opens the review with email and address from PayPal, and places the order with them', async () => {
  const { user, findByRole, container, orders } = open(
    { data: approved },
    { answers: { 'POST /api/orders': { data: placed } } },
  )
  const place = await findByRole('button', { name: /^Place order/ })
  expect(container.textContent).toContain('118 Larch Street')
  await user.click(place)
  await expect.poll(orders).toMatchObject([
    {
      body: {
        payment_method: 'paypal',
        payment_data: { paypal_order: 'ABC123' },
        guest_info: { email: 'buyer@example.com', first_name: 'Nora' },
        shipping_address: { city: 'Macon', country: 'US' },
      },
    },
  ])
})

test('asks PayPal again for more than the shopper approved', async () => {
  const { user, findByRole, container, orders } = open(
    { data: { ...approved, amount: 1 } },
    { answers: { 'POST /api/orders': { data: placed } } },
  )
  const place = await findByRole('button', { name: /^Place order/ })
  expect(container.textContent).toContain('The total is more than the $1.00 you approved.')
  await user.click(place)
  await expect
    .poll(orders)
    .toMatchObject([{ body: { payment_method: 'paypal', payment_data: null } }])
})

test('lets the shopper correct an address that can’t be used', async () => {
  const elsewhere = { ...approved, address: { ...address, country: 'BR' } }
  const { findByRole, findByLabelText } = open({ data: elsewhere })
  await findByRole('heading', { name: 'Shipping' })
  expect(((await findByLabelText(/^Email/)) as HTMLInputElement).value).toBe('buyer@example.com')
})

test('goes on to the payment if it isn’t approved', async () => {
  const { where } = open({ data: { ...approved, approved: false } })
  await expect.poll(where).toMatch(/^\/checkout(\?step=(payment|shipping))?$/)
})

test.each([
  ['with its cart', {}],
  ['after its cart was ordered', { cart: aCart([]) }],
])('continues the order that uses it already, %s', async (_, more) => {
  const order = { id: 'ord_1', link_token: 'a-link' }
  const { where } = open({ data: { ...approved, approved: false, order } }, more)
  await expect.poll(where).toBe('/checkout/return/ord_1?link=a-link')
})

test('asks PayPal again after an error', async () => {
  const { user, findByRole } = open(refusal(503, 'busy', { message: 'Try again.' }))
  await user.click(await findByRole('button', { name: /try again|retry/i }))
})

test('forgets an approval that can’t be used anymore', async () => {
  const { user, findByRole } = open(
    { data: approved },
    {
      answers: {
        'POST /api/orders': refusal(400, 'invalid', { message: 'Choose PayPal again.' }),
      },
    },
  )
  await user.click(await findByRole('button', { name: /^Place order/ }))
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('selvedge.checkout') ?? '{}').payPalOrder)
    .toBeNull()
})
