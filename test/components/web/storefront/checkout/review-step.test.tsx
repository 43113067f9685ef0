import { describe, expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, reviewed, showCheckout, visa } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'

const review = async (answer: Answer, more: Parameters<typeof showCheckout>[0] = {}) => {
  const screen = showCheckout({
    state: reviewed,
    step: 'review',
    ...more,
    answers: { 'POST /api/orders': answer, ...more.answers },
  })
  const place = await screen.findByRole('button', { name: /^Place order/ })
  return { ...screen, place }
}

test('places the order once and goes to its receipt', async () => {
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

test('says what the order comes to on its button, and what was settled before', async () => {
  const { getByText, getByRole } = await review({ data: placed })
  getByRole('button', { name: 'Place order · $49.67' })
  getByText('Nora Whitlock, 118 Larch Street, Portland, OR 97205')
  getByText('Standard, 5-7 business days. $5.99')
  getByText('Cash on delivery')
})

test('notes outlive the page and are sent', async () => {
  const first = await review({ data: placed })
  await first.user.type(first.getByLabelText(/^Order notes/), 'Ring twice.')
  const state = JSON.parse(sessionStorage.getItem('selvedge.checkout') ?? '{}')
  first.unmount()
  const { user, place, orders, getByDisplayValue } = await review({ data: placed }, { state })
  getByDisplayValue('Ring twice.')
  await user.click(place)
  expect(orders()[0]?.body).toMatchObject({ order_notes: 'Ring twice.' })
})

test('a price that changed is shown old and new, and agreed to again', async () => {
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
  expect(panel.textContent).toContain('Nothing was charged')
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

test('a code that is gone is shown as a smaller discount', async () => {
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
  expect((await findByRole('row', { name: /^Discount/ })).textContent).toBe('Discount-$4.00$0.00')
  getByRole('button', { name: /^Accept and place order/ })
})

describe('what sold out', () => {
  const coat = aLine('Wool Coat', 40, 3)
  const belt = aLine('Belt', 15)
  const short = (name: string, left: number) => ({
    product_id: name,
    variant_id: null,
    name,
    wanted: 3,
    left,
  })
  const refused = (lines: object[]) => refusal(409, 'out_of_stock', { data: { lines } })

  test('is named and taken out with one click', async () => {
    const answers = [refused([short('Belt', 0)]), { data: placed }]
    const { user, place, sent, findByText, findByRole, queryByText } = await review(
      () => answers.shift() as Answer,
      {
        cart: aCart([coat, belt]),
        answers: { 'DELETE /api/cart/Belt': { data: aCart([coat]) } },
      },
    )
    await user.click(place)
    await findByText('Belt: sold out')
    await findByText(/Nothing was charged/)
    await user.click(await findByRole('button', { name: 'Remove it and go on' }))
    await expect.poll(() => queryByText(/Nothing was charged/)).toBeNull()
    expect(sent.some(({ path, method }) => `${method} ${path}` === 'DELETE /api/cart/Belt')).toBe(
      true,
    )
  })

  test('in part is lowered to what is left', async () => {
    const { user, place, sent, findByText, findByRole } = await review(
      refused([short('Wool Coat', 2)]),
      {
        cart: aCart([coat]),
        answers: { 'PUT /api/cart': { data: aCart([{ ...coat, quantity: 2 }]) } },
      },
    )
    await user.click(place)
    await findByText('Wool Coat: 2 left of 3')
    await user.click(await findByRole('button', { name: 'Go on with what is left' }))
    await expect
      .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
      .toMatchObject({ product_id: 'Wool Coat', quantity: 2 })
  })

  test('of several is one click too', async () => {
    const { user, place, findByRole } = await review(
      refused([short('Wool Coat', 0), short('Belt', 0)]),
      { cart: aCart([coat, belt]) },
    )
    await user.click(place)
    await findByRole('button', { name: 'Remove them and go on' })
  })
})

describe('a card that is refused', () => {
  const cardDraft = { cardholderName: 'Nora Whitlock', expiryDate: '12/40' }
  const paid = { ...reviewed, paymentMethod: 'card', card: visa, cardDraft } as const

  test.each([
    [
      'declined',
      refusal(402, 'payment_declined', { message: 'Your card has insufficient funds.' }),
      'Failed to place order: Your card has insufficient funds.',
    ],
    [
      'no longer usable',
      refusal(400, 'invalid', {
        message: 'This card has expired.',
        errors: [{ path: 'body.payment_data.expiry', message: 'This card has expired.' }],
      }),
      'Failed to place order: This card has expired.',
    ],
  ])('%s: says why and leads to another', async (_, answer, words) => {
    const {
      user,
      place,
      findByText,
      getByText,
      getByRole,
      getByDisplayValue,
      findByLabelText,
      where,
    } = await review(answer, { state: paid })
    await user.click(place)
    await findByText(words)
    getByText('Nothing was charged, and your cart is as it was.')
    await user.click(getByRole('button', { name: 'Use another card' }))
    const number = (await findByLabelText('Card number')) as HTMLInputElement
    expect(number.value).toBe('')
    getByDisplayValue('Nora Whitlock')
    getByDisplayValue('12/40')
    await expect.poll(where).toBe('/checkout?step=payment')
  })

  test('is not blamed for another refusal', async () => {
    const { user, place, findByText, queryByRole } = await review(
      refusal(400, 'invalid', { message: 'Cannot ship there', errors: [] }),
      { state: paid },
    )
    await user.click(place)
    await findByText('Failed to place order: Cannot ship there')
    expect(queryByRole('button', { name: 'Use another card' })).toBeNull()
  })
})

test('a cart that another tab changed is read anew on request', async () => {
  const { user, place, sent, findByRole, queryByRole } = await review(
    refusal(409, 'cart_changed', { message: 'Your cart has changed' }),
  )
  await user.click(place)
  const reads = () => sent.filter(({ path }) => path === '/api/cart').length
  const before = reads()
  await user.click(await findByRole('button', { name: 'Show the cart as it is now' }))
  await expect.poll(() => queryByRole('alert')).toBeNull()
  expect(reads()).toBeGreaterThan(before)
})
