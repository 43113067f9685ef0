import { expect, test } from 'vitest'
import { WishlistButton } from '../../../../../web/storefront/wishlist/wishlist-button.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { pagination } from '../../../../support/storefront-samples.ts'
import { deferred, showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

const add = { name: 'Add Coat to wishlist' }
const remove = { name: 'Remove Coat from wishlist' }

const setup = (favorites: string[] = [], answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/favorites': {
      data: {
        favorites: favorites.map(product_id => ({ product_id })),
        pagination: pagination(1, 1, favorites.length),
      },
    },
    'POST /api/wishlist': { data: {} },
    'DELETE /api/wishlist/coat': { data: {} },
    ...answers,
  })
  const screen = showInShop(
    <WishlistButton product={{ id: 'coat', name: 'Coat' }} variantId="coat-m" />,
    '/products/coat?color=Navy',
  )
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...screen, sent, changes }
}

test('asks a guest to sign in and sends nothing (S-45)', async () => {
  const { user, getByRole, findByText, where, sent } = setup()
  await user.click(getByRole('button', add))
  await findByText('Please login to add to wishlist')
  await expect.poll(where).toBe('/login?from=%2Fproducts%2Fcoat%3Fcolor%3DNavy')
  expect(sent).toEqual([])
})

test('adds the chosen variant for a customer (S-44, S-166)', async () => {
  signInCustomer()
  const { user, getByRole, findByRole, findByText, changes } = setup()
  await findByRole('button', add)
  await user.click(getByRole('button', add))
  await findByRole('button', remove)
  await findByText('Added to wishlist')
  expect(changes().map(({ body }) => body)).toEqual([{ product_id: 'coat', variant_id: 'coat-m' }])
})

test('shows and removes a product on the wishlist (S-44, S-166)', async () => {
  signInCustomer()
  const { user, findByRole, findByText, changes } = setup(['hat', 'coat'])
  await user.click(await findByRole('button', remove))
  await findByText('Removed from wishlist')
  await findByRole('button', add)
  expect(changes().map(({ method }) => method)).toEqual(['DELETE'])
})

test.each([
  ['adding', [], add, { 'POST /api/wishlist': refusal(503, 'busy') }],
  ['removing', ['coat'], remove, { 'DELETE /api/wishlist/coat': refusal(503, 'busy') }],
])('%s shows at once and is reverted on failure (S-159)', async (_, ids, before, answers) => {
  signInCustomer()
  const { user, findByRole, findByText } = setup(ids as string[], answers)
  await user.click(await findByRole('button', before))
  await findByText('Failed to update wishlist')
  await findByRole('button', before)
})

test('applies a click made before the favorites load', async () => {
  signInCustomer()
  const favorites = deferred<Answer>()
  const { user, findByRole, findByText, changes } = setup([], {
    'GET /api/favorites': () => favorites.promise,
  })
  await user.click(await findByRole('button', add))
  expect(changes()).toEqual([])
  favorites.settle({ data: { favorites: [], pagination: pagination(1, 1, 0) } })
  await findByText('Added to wishlist')
})
