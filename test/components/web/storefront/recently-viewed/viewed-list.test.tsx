import { expect, test } from 'vitest'
import { rememberViewed } from '../../../../../web/storefront/recently-viewed/viewed.ts'
import ViewedList from '../../../../../web/storefront/recently-viewed/viewed-list.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aProduct } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const setup = (answers: Record<string, Answer>) => {
  answerCalls(answers)
  return showInShop(<ViewedList ids={['coat', 'hat']} />)
}
const hat = { data: aProduct({ id: 'hat', slug: 'hat', name: 'Hat' }) }

test('shows viewed products, latest first', async () => {
  const { findByRole, getAllByRole } = setup({
    'GET /api/products/coat': { data: aProduct() },
    'GET /api/products/hat': hat,
  })
  await findByRole('heading', { name: 'Recently Viewed' })
  await findByRole('link', { name: 'Hat' })
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Wool Coat', 'Hat'])
})

test('drops deleted products from the list', async () => {
  rememberViewed('hat')
  rememberViewed('coat')
  const { findByRole, queryByRole } = setup({
    'GET /api/products/coat': refusal(404, 'not_found'),
    'GET /api/products/hat': hat,
  })
  await findByRole('link', { name: 'Hat' })
  expect(queryByRole('link', { name: 'Wool Coat' })).toBeNull()
  await expect.poll(() => localStorage.getItem('selvedge.viewed')).toBe('["hat"]')
})

test('is hidden when no product is left', async () => {
  const { queryByRole } = setup({})
  await expect.poll(() => queryByRole('heading', { name: 'Recently Viewed' })).toBeNull()
})
