import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { placed, reviewed, showCheckout, visa } from '../../../../support/storefront-checkout.tsx'
import { fill } from '../../../../support/storefront-shop.tsx'

const atPayment = { ...reviewed, paymentMethod: 'card', paymentDone: false } as const

const setup = async (more?: Parameters<typeof showCheckout>[0]) => {
  const screen = showCheckout({ state: atPayment, step: 'payment', ...more })
  await screen.findByRole('heading', { name: 'Payment' })
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const next = screen.getByRole('button', { name: 'Continue to review' })
  return { ...screen, field, next }
}
const typeCard = async (
  user: UserEvent,
  field: (label: string) => HTMLElement,
  number = '4242424242424242',
) => {
  await fill(user, field('Card number'), number)
  await fill(user, field('Name on card'), 'Nora Whitlock')
  await fill(user, field('Expiry (MM/YY)'), '1240')
  await fill(user, field('Security code'), '123')
}

test('marks every invalid card field and focuses the first one (S-76)', async () => {
  const { user, next, field, getByText, where } = await setup()
  await user.click(next)
  getByText('Enter a valid card number')
  getByText('Enter the name on the card')
  getByText('Enter a date in the future, as MM/YY')
  getByText('Enter the 3 digits of the security code')
  expect(document.activeElement).toBe(field('Card number'))
  await expect.poll(where).toBe('/checkout?step=payment')
})

describe('an invalid field blocks the step', () => {
  test.each([
    ['Card number', '4242424242424241', 'Enter a valid card number'],
    ['Name on card', ' ', 'Enter the name on the card'],
    ['Expiry (MM/YY)', '0120', 'Enter a date in the future, as MM/YY'],
    ['Expiry (MM/YY)', '1340', 'Enter a date in the future, as MM/YY'],
    ['Security code', '12', 'Enter the 3 digits of the security code'],
    [
      'Card number',
      '4111 1111 1111 1111',
      'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
    ],
  ])('%s: %j', async (label, text, problem) => {
    const { user, next, field, findByText, where } = await setup()
    await typeCard(user, field)
    await fill(user, field(label), text)
    await user.click(next)
    await findByText(problem)
    expect(document.activeElement).toBe(field(label))
    await expect.poll(where).toBe('/checkout?step=payment')
  })
})

test('validates a field on blur and then on every change', async () => {
  const { user, field, queryByText, findByText } = await setup()
  await user.type(field('Card number'), '4242')
  expect(queryByText('Enter a valid card number')).toBeNull()
  await user.tab()
  await findByText('Enter a valid card number')
  await user.type(field('Card number'), '424242424242')
  expect(queryByText('Enter a valid card number')).toBeNull()
  expect(field('Card number').value).toBe('4242 4242 4242 4242')
})

test('an American Express card has a longer security code', async () => {
  const { user, field, next, findByText } = await setup()
  await typeCard(user, field, '378282246310005')
  await user.click(next)
  await findByText('Enter the 4 digits of the security code')
})

test('stores only the token of a card, not its number or code', async () => {
  const { user, field, next, findByRole, getByText, getByRole, findByText } = await setup()
  await typeCard(user, field)
  await user.click(next)
  await findByRole('heading', { name: 'Review' })
  getByText('Visa ending in 4242')
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).toContain('tok_demo_success')
  expect(kept).not.toMatch(/4242 ?4242/)
  expect(kept).not.toMatch(/"123"|cvv/)
  await user.click(getByRole('link', { name: 'Return to payment' }))
  await findByText('expires 12/40')
})

test('keeps the entered card when switching steps', async () => {
  const { user, field, findByLabelText, findByRole, getByRole } = await setup()
  await typeCard(user, field)
  await user.click(getByRole('link', { name: 'Return to shipping' }))
  await findByRole('heading', { name: 'Shipping' })
  await user.click(getByRole('button', { name: 'Continue to payment' }))
  expect(((await findByLabelText('Card number')) as HTMLInputElement).value).toBe(
    '4242 4242 4242 4242',
  )
})

test('a reload forgets only the card number and code', async () => {
  const before = await setup()
  await typeCard(before.user, before.field)
  const state = JSON.parse(sessionStorage.getItem('selvedge.checkout') ?? '{}')
  before.unmount()
  const { field, getByText } = await setup({ state })
  expect(field('Card number').value).toBe('')
  expect(field('Security code').value).toBe('')
  expect(field('Name on card').value).toBe('Nora Whitlock')
  expect(field('Expiry (MM/YY)').value).toBe('12/40')
  getByText(/never store your card number/)
})

test('does not offer guests to save a card', async () => {
  const { queryByLabelText } = await setup()
  expect(queryByLabelText('Save this card for next time')).toBeNull()
})

test('lets the shopper replace the card', async () => {
  const { user, getByText, getByRole, field } = await setup({ state: { ...atPayment, card: visa } })
  getByText('Visa ending in 4242')
  await user.click(getByRole('button', { name: 'Use another card' }))
  expect(field('Card number').value).toBe('')
})

test.each([
  ['PayPal', 'paypal'],
  ['Cash on delivery', 'cash_on_delivery'],
])('%s needs no card', async (label, method) => {
  const { user, next, getByRole, queryByLabelText, findByRole, orders } = await setup({
    answers: { 'POST /api/orders': { data: placed } },
  })
  await user.click(getByRole('radio', { name: label }))
  expect(queryByLabelText('Card number')).toBeNull()
  await user.click(next)
  await user.click(await findByRole('button', { name: /^Place order/ }))
  expect(orders()[0]?.body).toMatchObject({ payment_method: method, payment_data: null })
})

test('blocks the review without a card (S-79)', async () => {
  const { where } = await setup({ step: 'review' })
  await expect.poll(where).toBe('/checkout?step=payment')
})
