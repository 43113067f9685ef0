import { expect, test } from 'vitest'
import { WishlistButton } from '../../../../../web/storefront/wishlist/wishlist-button.tsx'
import { answerCalls } from '../../../../support/show.tsx'
import { pagination } from '../../../../support/storefront-samples.ts'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

// Alone in its file: another test would load the code before.
test('keeps its element and its focus while its code loads, so that no press is lost', async () => {
  signInCustomer()
  answerCalls({
    'GET /api/favorites': {
      data: { favorites: [{ product_id: 'coat' }], pagination: pagination(1, 1, 1) },
    },
  })
  const { getByRole, findByRole } = showInShop(
    <WishlistButton product={{ id: 'coat', name: 'Coat' }} />,
  )
  const atFirst = getByRole('button', { name: 'Add Coat to wishlist' })
  atFirst.focus()
  expect(await findByRole('button', { name: 'Remove Coat from wishlist' })).toBe(atFirst)
  expect(document.activeElement).toBe(atFirst)
})
