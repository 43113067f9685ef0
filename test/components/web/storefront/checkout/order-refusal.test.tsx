import { describe, expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, review, reviewed, visa } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'

describe('a sold-out item', () => {
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

  test('is named and removed with one click', async () => {
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
    await findByText(/We haven’t charged you/)
    await user.click(await findByRole('button', { name: 'Remove item and continue' }))
    await expect.poll(() => queryByText(/We haven’t charged you/)).toBeNull()
    expect(sent.some(({ path, method }) => `${method} ${path}` === 'DELETE /api/cart/Belt')).toBe(
      true,
    )
  })

  test('is reduced to the remaining stock', async () => {
    const { user, place, sent, findByText, findByRole } = await review(
      refused([short('Wool Coat', 2)]),
      {
        cart: aCart([coat]),
        answers: { 'PUT /api/cart': { data: aCart([{ ...coat, quantity: 2 }]) } },
      },
    )
    await user.click(place)
    await findByText('Wool Coat: 2 left of 3')
    await user.click(await findByRole('button', { name: 'Continue with what’s left' }))
    await expect
      .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
      .toMatchObject({ product_id: 'Wool Coat', quantity: 2 })
  })

  test('among several is removed with the others in one click', async () => {
    const { user, place, findByRole } = await review(
      refused([short('Wool Coat', 0), short('Belt', 0)]),
      { cart: aCart([coat, belt]) },
    )
    await user.click(place)
    await findByRole('button', { name: 'Remove items and continue' })
  })
})

describe('a declined card', () => {
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
  ])('%s: shows why and offers another card (S-161)', async (_, answer, words) => {
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
    getByText('We haven’t charged you, and your cart hasn’t changed.')
    await user.click(getByRole('button', { name: 'Use another card' }))
    const number = (await findByLabelText('Card number')) as HTMLInputElement
    expect(number.value).toBe('')
    getByDisplayValue('Nora Whitlock')
    getByDisplayValue('12/40')
    await expect.poll(where).toBe('/checkout?step=payment')
  })

  test('is not offered for other errors', async () => {
    const { user, place, findByText, queryByRole } = await review(
      refusal(400, 'invalid', { message: 'Cannot ship there', errors: [] }),
      { state: paid },
    )
    await user.click(place)
    await findByText('Failed to place order: Cannot ship there')
    expect(queryByRole('button', { name: 'Use another card' })).toBeNull()
  })
})

test('reloads a cart that another tab changed', async () => {
  const { user, place, sent, findByRole, queryByRole } = await review(
    refusal(409, 'cart_changed', { message: 'Your cart has changed' }),
  )
  await user.click(place)
  const reads = () => sent.filter(({ path }) => path === '/api/cart').length
  const before = reads()
  await user.click(await findByRole('button', { name: 'Show updated cart' }))
  await expect.poll(() => queryByRole('alert')).toBeNull()
  expect(reads()).toBeGreaterThan(before)
})
