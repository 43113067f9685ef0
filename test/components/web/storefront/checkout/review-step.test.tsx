import { expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, review } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'

test('places the order once and shows the confirmation (S-70, S-15)', async () => {
  const { user, place, orders, where } = await review({ data: placed })
  await user.click(place)
  await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.body).toMatchObject({
    items: [{ product_id: 'Wool Coat', quantity: 1, price: 40 }],
    shipping_method: 'standard',
    total: 49.67,
    guest_info: { email: 'nora@example.com' },
  })
  expect(sessionStorage.getItem('selvedge.checkout')).toBeNull()
})

test('shows the total on the button and a summary of earlier steps', async () => {
  const { getByText, getByRole } = await review({ data: placed })
  getByRole('button', { name: 'Place order · $49.67' })
  getByText('Nora Whitlock, 118 Larch Street, Portland, OR 97205')
  getByText('Standard, 5-7 business days. $5.99')
  getByText('Cash on delivery')
})

test('keeps order notes on reload and sends them (S-77)', async () => {
  const first = await review({ data: placed })
  await first.user.type(first.getByLabelText(/^Order notes/), 'Ring twice.')
  const state = JSON.parse(sessionStorage.getItem('selvedge.checkout') ?? '{}')
  first.unmount()
  const { user, place, orders, getByDisplayValue } = await review({ data: placed }, { state })
  getByDisplayValue('Ring twice.')
  await user.click(place)
  expect(orders()[0]?.body).toMatchObject({ order_notes: 'Ring twice.' })
})

test('shows the old and new price and asks for agreement', async () => {
  const quote = {
    items: [
      {
        product_id: 'Wool Coat',
        variant_id: null,
        name: 'Wool Coat',
        quantity: 1,
        unit_price: 47,
        line_total: 47,
        stock: 9,
      },
    ],
    subtotal: 47,
    discount: 0,
    shipping_cost: 5.99,
    tax: 4.24,
    total: 57.23,
  }
  const answers = [
    refusal(409, 'price_changed', { message: 'Prices have changed', data: { quote } }),
    { data: placed },
  ]
  const { user, place, orders, findByRole, getByRole, where } = await review(
    () => answers.shift() as Answer,
  )
  await user.click(place)
  const panel = await findByRole('alert')
  expect(panel.textContent).toContain('Failed to place order: Prices have changed')
  expect(panel.textContent).toContain('We haven’t charged you')
  const rows = [...panel.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toEqual(['Wool Coat$40.00$47.00', 'Tax$3.68$4.24', 'Total$49.67$57.23'])
  await expect.poll(where).toBe('/checkout?step=review')
  await user.click(getByRole('button', { name: 'Accept and place order · $57.23' }))
  await expect.poll(where).toMatch(/^\/order-confirmation/)
  expect(orders()[1]?.body).toMatchObject({
    items: [{ price: 47 }],
    subtotal: 47,
    tax: 4.24,
    total: 57.23,
  })
})

test('shows an expired code as a smaller discount', async () => {
  const coupon = {
    code: 'WELCOME10',
    description: '10% off',
    discount_type: 'percentage' as const,
    discount_value: 10,
    discount: 4,
  }
  const quote = {
    items: [],
    subtotal: 40,
    discount: 0,
    shipping_cost: 5.99,
    tax: 3.68,
    total: 49.67,
  }
  const { user, place, findByRole, getByRole } = await review(
    refusal(409, 'price_changed', { data: { quote } }),
    { cart: aCart([aLine('Wool Coat', 40)], { appliedCoupon: coupon, discount: 4 }) },
  )
  await user.click(place)
  expect((await findByRole('row', { name: /^Discount/ })).textContent).toBe('Discount−$4.00$0.00')
  getByRole('button', { name: /^Accept and place order/ })
})
