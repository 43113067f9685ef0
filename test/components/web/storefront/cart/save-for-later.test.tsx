import { expect, test } from 'vitest'
import { Component as CartPage } from '../../../../../web/storefront/cart/cart-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

const coat = aLine('Coat', 40)

const save = async (answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/cart': { data: aCart([coat]) },
    'GET /api/settings': { data: settings },
    'POST /api/favorites': { data: {} },
    'DELETE /api/cart/Coat': { data: aCart([]) },
    ...answers,
  })
  const screen = showInShop(<CartPage />, '/cart')
  await screen.user.click(await screen.findByRole('button', { name: /^Save for later/ }))
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...screen, changes }
}

test('asks a guest to sign in and returns to the cart', async () => {
  const { findByText, where, changes } = await save()
  await findByText('Sign in to save items for later')
  await expect.poll(where).toBe('/login?from=%2Fcart')
  expect(changes()).toEqual([])
})

test('moves a customer’s line to favorites (S-62, S-166)', async () => {
  signInCustomer()
  const { findByText, findByRole, changes } = await save()
  await findByText('Item saved to favorites!')
  await findByRole('heading', { name: 'Your cart is empty' })
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/favorites',
    'DELETE /api/cart/Coat',
  ])
  expect(changes()[0]?.body).toMatchObject({ product_id: 'Coat' })
})

test('keeps the line if saving the favorite fails (S-160)', async () => {
  signInCustomer()
  const { findByText, getByRole, changes } = await save({
    'POST /api/favorites': refusal(409, 'conflict', { message: 'Not today' }),
  })
  await findByText('Failed to save for later: Not today')
  getByRole('heading', { name: 'Coat' })
  expect(changes()).toHaveLength(1)
})

test('restores the line if removing it fails', async () => {
  signInCustomer()
  const { findByText, findByRole } = await save({
    'DELETE /api/cart/Coat': refusal(409, 'conflict', { message: 'Still here' }),
  })
  await findByText('Failed to save for later: Still here')
  await findByRole('heading', { name: 'Coat' })
})
