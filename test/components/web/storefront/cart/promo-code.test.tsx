import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as CartPage } from '../../../../../web/storefront/cart/cart-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { deferred, fill, showInShop } from '../../../../support/storefront-shop.tsx'

const coat = aLine('Wool Coat', 40)
const coupon = {
  code: 'WELCOME10',
  description: '10% off your first order',
  discount_type: 'percentage' as const,
  discount_value: 10,
  discount: 4,
}
const reduced = aCart([coat], { appliedCoupon: coupon, discount: 4, total: 36 })

const setup = async (cart = aCart([coat]), answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/cart': { data: cart },
    'GET /api/settings': { data: settings },
    ...answers,
  })
  const screen = showInShop(<CartPage />, '/cart')
  await screen.findByRole('heading', { name: 'Your Cart' })
  const tried = () => sent.filter(({ path }) => path.endsWith('coupon')).map(({ body }) => body)
  return { ...screen, sent, tried }
}

test('Apply is disabled while the code is blank (S-168)', async () => {
  const { user, getByLabelText, getByRole, tried } = await setup()
  const apply = getByRole('button', { name: 'Apply' }) as HTMLButtonElement
  expect(apply.disabled).toBe(true)
  await user.type(getByLabelText('Promo code'), '   {Enter}')
  expect(apply.disabled).toBe(true)
  expect(tried()).toEqual([])
})

test('a refused code stays in its focused field, in upper case, with the reason (S-160, S-168)', async () => {
  const { user, getByLabelText, getByRole, findByText, queryByText } = await setup(undefined, {
    'POST /api/cart/apply-coupon': refusal(404, 'not_found', {
      message: 'This code isn’t valid for your cart',
    }),
  })
  const code = getByLabelText('Promo code') as HTMLInputElement
  await user.type(code, 'nosuch')
  await user.click(getByRole('button', { name: 'Apply' }))
  await findByText('Failed to apply coupon: This code isn’t valid for your cart')
  expect(code.value).toBe('NOSUCH')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(code)
  await user.type(code, 'x')
  expect(queryByText(/^Failed to apply/)).toBeNull()
})

test('a code is trimmed and not sent twice at once (S-168, S-166)', async () => {
  const answer = deferred<Answer>()
  const { user, getByLabelText, getByRole, findByText, tried } = await setup(undefined, {
    'POST /api/cart/apply-coupon': () => answer.promise,
  })
  await fill(user, getByLabelText('Promo code'), ' welcome10 ')
  const form = getByLabelText('Promo code').closest('form') as HTMLFormElement
  // The second press comes before the page shows that it is busy.
  fireEvent.submit(form)
  fireEvent.submit(form)
  const apply = getByRole('button', { name: 'Apply' }) as HTMLButtonElement
  await expect.poll(() => apply.disabled).toBe(true)
  await user.keyboard('{Enter}')
  fireEvent.submit(form)
  answer.settle({ data: { cart: reduced } })
  await findByText('Coupon applied successfully!')
  expect(tried()).toEqual([{ coupon_code: 'WELCOME10' }])
})

test('an applied code is shown with its discount (S-57)', async () => {
  const { getAllByText, getByText, queryByLabelText, getByTestId } = await setup(reduced)
  getByText('10% off your first order')
  expect(getAllByText('WELCOME10')).toHaveLength(2)
  expect(getAllByText('−$4.00')).toHaveLength(2)
  expect(queryByLabelText('Promo code')).toBeNull()
  expect(getByTestId('total').textContent).toBe('$45.19')
})

test('an applied code can be removed (S-57, S-166)', async () => {
  const { user, getByRole, findByText, findByLabelText } = await setup(reduced, {
    'DELETE /api/cart/remove-coupon': { data: aCart([coat]) },
  })
  await user.click(getByRole('button', { name: 'Remove promo code WELCOME10' }))
  await findByText('Coupon removed successfully!')
  await findByLabelText('Promo code')
})

test('a code stays if removing it fails (S-160)', async () => {
  const { user, getByRole, findByText, findByRole } = await setup(reduced, {
    'DELETE /api/cart/remove-coupon': refusal(500, 'internal'),
  })
  await user.click(getByRole('button', { name: 'Remove promo code WELCOME10' }))
  await findByText('Failed to remove coupon')
  await findByRole('button', { name: 'Remove promo code WELCOME10' })
})

test('a code that no longer applies stays with the reason, without a discount', async () => {
  const coupon_problem = 'Spend at least $100.00 to use this code'
  const { getByText, queryByText, getAllByText } = await setup(
    aCart([coat], { appliedCoupon: coupon, coupon_problem }),
  )
  getByText('Spend at least $100.00 to use this code.')
  expect(queryByText(/^−/)).toBeNull()
  expect(getAllByText('WELCOME10')).toHaveLength(1)
})
