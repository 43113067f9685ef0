import { beforeEach, expect, test } from 'vitest'
import { placed, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { fill, signInCustomer } from '../../../../support/storefront-shop.tsx'

const mary = { id: 'usr_1', first_name: 'Mary', last_name: 'Anning', email: 'mary@example.com' }
const address = {
  ...reviewed.address,
  id: 'adr_1',
  type: 'home',
  is_default: true,
}
const card = (id: string, last4: string, expiry: string) => ({
  id,
  brand: 'visa',
  last4,
  expiry,
  is_default: false,
})

const setup = async (cards: ReturnType<typeof card>[] = [], more: object = {}) => {
  const screen = showCheckout({
    state: { ...reviewed, paymentMethod: 'card', paymentDone: false, savedAddressId: 'adr_1' },
    step: 'payment',
    answers: {
      'GET /api/auth/me': { data: mary },
      'GET /api/users/addresses': { data: [address] },
      'GET /api/users/payment-methods': { data: cards },
      'POST /api/orders': { data: placed },
      ...more,
    },
  })
  await screen.findByRole('heading', { name: 'Payment' })
  const { user } = screen
  return {
    ...screen,
    typeCard: async () => {
      await fill(user, await screen.findByLabelText('Card number'), '4242424242424242')
      await fill(user, screen.getByLabelText('Name on card'), 'Mary Anning')
      await fill(user, screen.getByLabelText('Expiry (MM/YY)'), '1240')
      await fill(user, screen.getByLabelText('Security code'), '123')
    },
    order: async () => {
      await user.click(screen.getByRole('button', { name: 'Continue to review' }))
      await user.click(await screen.findByRole('button', { name: /^Place order/ }))
      return screen.orders()[0]?.body as { payment_data: object }
    },
  }
}

beforeEach(signInCustomer)

test('a card is not saved unless the customer ticks the box', async () => {
  const { typeCard, order, getByLabelText } = await setup()
  await typeCard()
  expect((getByLabelText('Save this card for next time') as HTMLInputElement).checked).toBe(false)
  expect((await order()).payment_data).toEqual({
    brand: 'visa',
    last4: '4242',
    expiry: '12/40',
    token: 'tok_demo_success',
  })
})

test('a card is saved when the customer ticks the box', async () => {
  const { user, typeCard, order, getByLabelText } = await setup()
  await typeCard()
  await user.click(getByLabelText('Save this card for next time'))
  expect((await order()).payment_data).toMatchObject({ save_card: true })
})

test('a box that is unchecked again saves nothing', async () => {
  const { user, typeCard, order, getByLabelText } = await setup()
  await typeCard()
  await user.dblClick(getByLabelText('Save this card for next time'))
  expect((await order()).payment_data).not.toHaveProperty('save_card')
})

test('preselects the first saved card and pays with its id', async () => {
  const cards = [card('card_1', '4242', '12/40'), card('card_2', '1881', '11/40')]
  const { findByRole, getByText, order } = await setup(cards)
  const first = (await findByRole('radio', { name: /^Visa ending in 4242/ })) as HTMLInputElement
  expect(first.checked).toBe(true)
  getByText('expires 12/40')
  expect((await order()).payment_data).toEqual({ saved_card_id: 'card_1' })
})

test('another saved card, or a new one, can be chosen', async () => {
  const cards = [card('card_1', '4242', '12/40'), card('card_2', '1881', '11/40')]
  const { user, findByRole, getByRole, findByLabelText, queryByLabelText, order } =
    await setup(cards)
  await user.click(await findByRole('radio', { name: 'Another card' }))
  await findByLabelText('Card number')
  await user.click(getByRole('radio', { name: /^Visa ending in 1881/ }))
  expect(queryByLabelText('Card number')).toBeNull()
  expect((await order()).payment_data).toEqual({ saved_card_id: 'card_2' })
})

test('an expired card is not offered', async () => {
  const { findByLabelText, queryByRole } = await setup([card('card_1', '4242', '01/20')])
  await findByLabelText('Card number')
  expect(queryByRole('radio', { name: /^Visa ending in 4242/ })).toBeNull()
})

test('shows the card form if saved cards fail to load', async () => {
  const { findByLabelText } = await setup([], {
    'GET /api/users/payment-methods': { status: 500, body: {} },
  })
  await findByLabelText('Card number')
})
