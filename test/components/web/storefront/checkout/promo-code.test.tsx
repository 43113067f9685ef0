import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showEverything } from '../../../../support/always-visible.ts'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { deferred, fill } from '../../../../support/storefront-shop.tsx'

// The form loads when the summary is near.
beforeEach(showEverything)

const coat = aLine('Wool Coat', 40)
const coupon = {
  code: 'EDGE12',
  description: '$12 off',
  discount_type: 'fixed' as const,
  discount_value: 12,
  discount: 12,
}
const reduced = aCart([coat], { appliedCoupon: coupon, discount: 12, total: 28 })

const setup = async (more?: Parameters<typeof showCheckout>[0]) => {
  const screen = showCheckout({ state: reviewed, step: 'review', ...more })
  const aside = within(await screen.findByRole('complementary', { name: 'Order summary' }))
  await aside.findByLabelText('Promo code')
  const field = () => aside.getByLabelText('Promo code') as HTMLInputElement
  const apply = () => aside.getByRole('button', { name: 'Apply' }) as HTMLButtonElement
  return { ...screen, aside, field, apply }
}

test('applies a code in the summary and lowers the total', async () => {
  const { user, aside, field, apply } = await setup({
    answers: { 'POST /api/cart/apply-coupon': { data: { coupon, cart: reduced } } },
  })
  expect(apply().disabled).toBe(true)
  await fill(user, field(), ' edge12 ')
  await user.click(apply())
  await aside.findByText('$12.00 off')
  expect(field().value).toBe('')
  expect(aside.getAllByText('EDGE12').length).toBeGreaterThan(0)
})

test('shows why a code was refused at its field', async () => {
  const { user, aside, field, apply } = await setup({
    answers: {
      'POST /api/cart/apply-coupon': refusal(400, 'coupon_invalid', { message: 'Not today' }),
    },
  })
  await fill(user, field(), 'nosuch')
  await user.click(apply())
  await aside.findByText(/Not today/)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('removes a code and returns to the field', async () => {
  const { user, aside, field } = await setup({
    cart: reduced,
    answers: { 'DELETE /api/cart/remove-coupon': { data: aCart([coat]) } },
  })
  await user.click(aside.getByRole('button', { name: 'Remove promo code EDGE12' }))
  await expect.poll(() => aside.queryByText('$12.00 off')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('changes nothing while the order is being placed', async () => {
  const answer = deferred<Answer>()
  const { user, aside, field, getByRole } = await setup({
    cart: reduced,
    answers: { 'POST /api/orders': () => answer.promise },
  })
  await user.click(getByRole('button', { name: /^Place order/ }))
  await expect.poll(() => field().disabled).toBe(true)
  const remove = aside.getByRole('button', { name: 'Remove promo code EDGE12' })
  expect((remove as HTMLButtonElement).disabled).toBe(true)
  answer.settle({ data: placed })
})
