import { within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Component as CartPage } from '../../../../../web/storefront/cart/cart-page.tsx'
import { resumeCart } from '../../../../../web/storefront/cart/pending-cart.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { fill, noConnection, showInShop } from '../../../../support/storefront-shop.tsx'

const offline = 'You’re offline. We’ll save your changes when you’re back online.'
const busy = 'We can’t reach the store right now. We’ll save your changes as soon as we can.'
const coat = aLine('Wool Coat', 40)
const belt = aLine('Belt', 15)

/** A server whose connection a test breaks and restores. */
const shop = { reply: {} as Record<string, Answer>, away: null as Answer | null }
const calls = ['PUT /api/cart', 'DELETE /api/cart/Belt', 'POST /api/cart/apply-coupon']

const setup = async (cart = aCart([coat, belt])) => {
  const sent = answerCalls({
    'GET /api/cart': { data: cart },
    'GET /api/settings': { data: settings },
    ...Object.fromEntries(
      calls.map(name => [name, () => shop.away ?? (shop.reply[name] as Answer)]),
    ),
  })
  const screen = showInShop(<CartPage />, '/cart')
  await screen.findByRole('heading', { name: 'Your Cart' })
  const count = () => screen.getByRole('group', { name: /Wool Coat/ }).querySelector('output')
  const more = () =>
    within(screen.getByRole('group', { name: /Wool Coat/ })).getByRole('button', {
      name: 'Increase quantity',
    })
  const changed = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }))
  return { ...screen, sent, changed, count, more }
}
const back = () => {
  shop.away = null
  window.dispatchEvent(new Event('online'))
}

afterEach(async () => {
  localStorage.clear()
  back()
  resumeCart()
})

test('shows offline changes right away and saves them when back online', async () => {
  const {
    user,
    more,
    count,
    findByText,
    queryByText,
    getByText,
    getByLabelText,
    getByRole,
    changed,
  } = await setup()
  shop.away = noConnection
  await user.click(more())
  await findByText(offline)
  await user.click(more())
  await user.click(getByRole('button', { name: /^Remove ?Belt/ }))
  await fill(user, getByLabelText('Promo code'), 'welcome10')
  await user.click(getByRole('button', { name: 'Apply' }))
  await findByText('We’ll check this code when you’re back online.')
  expect(count()?.textContent).toBe('3')
  getByText('3 items')

  const three = { ...coat, quantity: 3, line_total: 120 }
  const coupon = {
    code: 'WELCOME10',
    description: '10% off',
    discount_type: 'percentage' as const,
    discount_value: 10,
    discount: 12,
  }
  shop.reply = {
    'PUT /api/cart': { data: aCart([three, belt]) },
    'DELETE /api/cart/Belt': { data: aCart([three]) },
    'POST /api/cart/apply-coupon': {
      data: { cart: aCart([three], { appliedCoupon: coupon, discount: 12 }) },
    },
  }
  const before = changed().length
  back()
  await findByText('10% off')
  await expect.poll(() => queryByText(offline)).toBeNull()
  expect(changed().slice(before)).toEqual([
    { method: 'PUT', body: { product_id: 'Wool Coat', quantity: 3 } },
    { method: 'DELETE', body: undefined },
    { method: 'POST', body: { coupon_code: 'WELCOME10' } },
  ])
})

describe('a server that does not respond', () => {
  test.each([
    [503, 'busy'],
    // API Gateway's own limit names no reason. Those of the store are refusals.
    [429, 'internal'],
  ])('%d: changes wait, survive a reload and are sent later', async (status, code) => {
    shop.away = refusal(status, code)
    const first = await setup(aCart([coat]))
    await first.user.click(first.more())
    await first.findByText(busy)
    first.unmount()
    const { count, findByText, queryByText, changed } = await setup(aCart([coat]))
    await findByText(busy)
    expect(count()?.textContent).toBe('2')
    shop.reply = { 'PUT /api/cart': { data: aCart([{ ...coat, quantity: 2 }]) } }
    back()
    await expect.poll(() => queryByText(busy)).toBeNull()
    expect(changed().at(-1)?.body).toEqual({ product_id: 'Wool Coat', quantity: 2 })
    expect(count()?.textContent).toBe('2')
  })
})

test('reports items that sold out meanwhile once and shows the real cart', async () => {
  const { user, more, count, findByText, findAllByText, queryByText } = await setup(aCart([coat]))
  shop.away = noConnection
  await user.click(more())
  await findByText(offline)
  shop.reply = {
    'PUT /api/cart': refusal(409, 'out_of_stock', { message: 'It has sold out' }),
  }
  back()
  expect(await findAllByText('Failed to update quantity: It has sold out')).toHaveLength(1)
  await expect.poll(() => count()?.textContent).toBe('1')
  expect(queryByText(offline)).toBeNull()
})
