import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { placed, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { deferred, noConnection } from '../../../../support/storefront-shop.tsx'

const review = async (
  answers: Answer[],
  more: Parameters<typeof showCheckout>[0] = {},
  others: Record<string, Answer> = {},
) => {
  const screen = showCheckout({
    state: reviewed,
    step: 'review',
    answers: { 'POST /api/orders': () => answers.shift() as Answer, ...others },
    ...more,
  })
  const place = await screen.findByRole('button', { name: /^Place order/ })
  const keys = () => screen.orders().map(({ headers }) => headers.get('idempotency-key'))
  const tryTwice = async () => {
    await screen.user.click(place)
    await screen.findByText(/^Failed to place order/)
    await screen.user.click(place)
    await expect.poll(keys).toHaveLength(2)
    return keys()
  }
  return { ...screen, place, keys, tryTwice }
}

describe('reuses the idempotency key after a lost response', () => {
  test.each<[string, Answer]>([
    ['no connection', noConnection],
    ['a failure of the server', refusal(500, 'internal')],
    ['a busy shop', refusal(503, 'busy')],
    ['too many requests', refusal(429, 'too_many_requests')],
  ])('%s', async (_, lost) => {
    const { tryTwice } = await review([lost, { data: placed }])
    const [first, second] = await tryTwice()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })
})

describe('uses a new idempotency key after a refusal', () => {
  test.each([
    ['refused input', 400, 'invalid'],
    ['a declined card', 402, 'payment_declined'],
    ['a conflict', 409, 'conflict'],
  ])('%s', async (_, status, code) => {
    const { tryTwice } = await review([refusal(status, code), { data: placed }])
    const [first, second] = await tryTwice()
    expect(second).not.toBe(first)
  })
})

test('uses a new key for a changed order, even after a lost response', async () => {
  const { user, place, keys, getByLabelText, findByText } = await review([
    noConnection,
    { data: placed },
  ])
  await user.click(place)
  await findByText(/^Failed to place order: We can’t reach the store/)
  await user.type(getByLabelText(/^Order notes/), 'Ring twice.')
  await user.click(place)
  await expect.poll(keys).toHaveLength(2)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a double click places one order, and the button is busy', async () => {
  const answer = deferred<Answer>()
  const { user, place, orders, where } = await review([() => answer.promise])
  await user.dblClick(place)
  expect(orders()).toHaveLength(1)
  expect(place.getAttribute('aria-busy')).toBe('true')
  await user.click(place)
  expect(orders()).toHaveLength(1)
  answer.settle({ data: placed })
  await expect.poll(where).toMatch(/^\/order-confirmation/)
})

test('two clicks before the button is disabled place one order', async () => {
  const { place, orders, where } = await review([{ data: placed }, { data: placed }])
  act(() => {
    place.click()
    place.click()
  })
  await expect.poll(where).toMatch(/^\/order-confirmation/)
  expect(orders()).toHaveLength(1)
})

test('fails right away when offline, without retrying later', async () => {
  const { user, place, orders, findByText, where } = await review([noConnection, { data: placed }])
  onlineManager.setOnline(false)
  await user.click(place)
  await findByText(/^Failed to place order: We can’t reach the store/)
  onlineManager.setOnline(true)
  window.dispatchEvent(new Event('online'))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(orders()).toHaveLength(1)
  expect(where()).toBe('/checkout?step=review')
  await user.click(place)
  await expect.poll(where).toMatch(/^\/order-confirmation/)
})

test('goes to PayPal first and keeps the checkout until the payment is approved', async () => {
  const approval_url = '/checkout/paypal/ord_1?token=a-link'
  const { user, place, where } = await review([{ data: { ...placed, approval_url } }])
  await user.click(place)
  await expect.poll(where).toBe(approval_url)
  expect(sessionStorage.getItem('selvedge.checkout')).not.toBeNull()
})

const showLeft = (answer: Answer, waiting = true) =>
  showCheckout({
    cart: aCart([]),
    answers: { 'POST /api/orders': answer },
    attempt: { key: 'the-key', body: JSON.stringify({ total: 49.67 }), waiting },
  })

describe('a page left while placing an order', () => {
  test('sends the order again with the same key if the cart is empty', async () => {
    const { where, orders } = showLeft({ data: placed })
    await expect.poll(where).toBe('/order-confirmation/ord_1?token=a-link')
    expect(orders().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['the-key'])
    expect(orders()[0]?.body).toEqual({ total: 49.67 })
  })

  test('shows a failure and retries', async () => {
    const answers: Answer[] = [refusal(503, 'busy', { message: 'Busy' }), { data: placed }]
    const { user, findByRole, findByText, where } = showLeft(() => answers.shift() as Answer)
    await findByText('Failed to place order: Busy')
    await user.click(await findByRole('button', { name: 'Try Again' }))
    await expect.poll(where).toMatch(/^\/order-confirmation/)
  })

  test('goes to the empty cart if no order was being placed', async () => {
    const { where, orders } = showLeft({ data: placed }, false)
    await expect.poll(where).toBe('/cart')
    expect(orders()).toEqual([])
  })
})

test('a cart that was ordered in another window isn’t ordered again', async () => {
  const carts = [aCart([aLine('Wool Coat', 40)])]
  const { user, place, orders, findByText, where } = await review(
    [refusal(409, 'cart_changed', { message: 'This cart was ordered elsewhere.' })],
    {},
    { 'GET /api/cart': () => ({ data: carts.shift() ?? aCart([]) }) },
  )
  await user.click(place)
  await findByText('This cart was ordered elsewhere.')
  await expect.poll(where).toBe('/cart')
  expect(orders()[0]?.body).toMatchObject({ from_cart: true })
})
