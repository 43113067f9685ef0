import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Component as FavoritesPage } from '../../../../../web/account/favorites/favorites-page.tsx'
import type { Favorite } from '../../../../../web/api/queries/favorites.ts'
import { fill, pagination, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'

afterEach(() => vi.useRealTimers())

const list = 'GET /api/favorites'
const favorite = (id: string, stock = 20): Favorite => ({
  id,
  product_id: id,
  variant_id: `${id}-m`,
  created_at: '2026-01-01T00:00:00.000Z',
  Product: aCard({ id, slug: `the-${id}`, name: id, stock }),
})
const listOf = (favorites: Favorite[], total = favorites.length) => ({
  data: { favorites, pagination: pagination(total, 1, 12) },
})
const all = ['Coat', 'Shirt', 'Scarf'].map(name => favorite(name))
const open = (answers: Record<string, Answer> = {}, at = '/favorites') => {
  const sent = answerCalls({
    [list]: listOf(all),
    'GET /api/categories': { data: [] },
    'GET /api/cart': { data: { items: [] } },
    ...answers,
  })
  const screen = showAccountPage(FavoritesPage, at)
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
  const calls = (method: string) => sent.filter(each => each.method === method)
  const lastQuery = () =>
    Object.fromEntries(
      new URLSearchParams(sent.findLast(({ path }) => path === '/api/favorites')?.search),
    )
  return { ...screen, box, calls, lastQuery }
}

test('links to the products if there are no favorites (S-120)', async () => {
  const { findByRole, findByText, getByRole } = open({ [list]: listOf([]) })
  await findByRole('heading', { name: 'No Favorites Found' })
  await findByText("You haven't added any products to your favorites yet.")
  expect(getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')
})

test('offers a retry if the favorites fail to load (S-164)', async () => {
  let fails = true
  const { findByText, findAllByRole, getByRole, user } = open({
    [list]: () => (fails ? refusal(500, 'internal') : listOf(all)),
  })
  await findByText('Failed to fetch favorites')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  expect(await findAllByRole('article')).toHaveLength(3)
})

test('reads filters from the URL and writes changes back (S-117, S-172)', async () => {
  const { findByText, getByLabelText, getByRole, user, where, lastQuery } = open(
    { [list]: listOf([]) },
    '/favorites?minPrice=20&maxPrice=nonsense&view=list&page=2',
  )
  await findByText('No products match your current filters.')
  expect(lastQuery()).toEqual({ page: '2', limit: '12', minPrice: '20' })
  await user.selectOptions(getByLabelText('Availability'), 'In stock')
  expect(where()).toBe('/favorites?minPrice=20&availability=in_stock&view=list')
  await user.click(getByRole('button', { name: 'Clear filters' }))
  expect(where()).toBe('/favorites?view=list')
})

test('keeps a filter that changes while typing a search', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { findAllByRole, getByLabelText, user, where } = open({}, '/favorites?minPrice=5')
  await findAllByRole('article')
  await fill(user, getByLabelText('Search'), 'coat')
  await fill(user, getByLabelText('Minimum price'), '20')
  await user.selectOptions(getByLabelText('Availability'), 'In stock')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(where()).toBe('/favorites?search=coat&minPrice=20&availability=in_stock')
})

test('reports a maximum below the minimum at its field', async () => {
  const { findByText, getByLabelText } = open({}, '/favorites?minPrice=20&maxPrice=10')
  const problem = await findByText('The maximum can’t be below the minimum.')
  expect(getByLabelText('Maximum price').getAttribute('aria-describedby')).toContain(problem.id)
})

test('keeps the view in the URL (S-118)', async () => {
  const { findByRole, getByRole, user, where } = open()
  await user.click(await findByRole('button', { name: 'List view' }))
  expect(where()).toBe('/favorites?view=list')
  expect(getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(getByRole('button', { name: 'Grid view' }))
  expect(where()).toBe('/favorites')
})

test('selects the whole page and clears the selection after a filter change (S-118)', async () => {
  const { findByRole, findByText, getByLabelText, queryByText, box, user } = open()
  await user.click(await findByRole('checkbox', { name: 'Select all' }))
  await findByText('3 selected')
  await user.click(box('Select Shirt'))
  expect(box('Select all').checked).toBe(false)
  await findByText('2 selected')
  await user.selectOptions(getByLabelText('Availability'), 'In stock')
  await waitFor(() => expect(queryByText('2 selected')).toBeNull())
  expect(box('Select Coat').checked).toBe(false)
})

test('adds a favorite to the cart as the saved variant (S-166)', async () => {
  const { findByRole, findByText, getByRole, user, calls } = open({
    'POST /api/cart': { data: { items: [] } },
  })
  await user.click(await findByRole('button', { name: 'Add to cart: Coat' }))
  await findByText('Product added to cart!')
  expect(calls('POST').map(({ body }) => body)).toEqual([
    { product_id: 'Coat', variant_id: 'Coat-m', quantity: 1 },
  ])
  expect(getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
})

test('adds several favorites to the cart, skipping sold-out ones (S-119, S-166)', async () => {
  const { findByRole, getByRole, findByText, user, calls } = open({
    [list]: listOf([favorite('Coat'), favorite('Shirt', 0), favorite('Scarf')]),
    'POST /api/cart': { data: { items: [] } },
  })
  await user.click(await findByRole('checkbox', { name: 'Select all' }))
  await user.click(getByRole('button', { name: 'Add to cart' }))
  await findByText('Available items added to cart!')
  expect(calls('POST').map(({ body }) => (body as { product_id: string }).product_id)).toEqual([
    'Coat',
    'Scarf',
  ])
  expect((getByRole('button', { name: 'Sold out: Shirt' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
})

test('explains why nothing can be added if no selected item is in stock', async () => {
  const { findByRole, getByRole, user, calls } = open({ [list]: listOf([favorite('Coat', 0)]) })
  await user.click(await findByRole('checkbox', { name: 'Select Coat' }))
  await user.click(getByRole('button', { name: /None of the selected items are in stock/ }))
  expect(calls('POST')).toEqual([])
})

test('names rejected items with the reason (S-164)', async () => {
  const { findByRole, getByRole, findByText, user } = open({
    'POST /api/cart': ({ body }) =>
      (body as { product_id: string }).product_id === 'Shirt'
        ? refusal(409, 'conflict', { message: 'Gone.' })
        : { data: { items: [] } },
  })
  await user.click(await findByRole('checkbox', { name: 'Select all' }))
  await user.click(getByRole('button', { name: 'Add to cart' }))
  await findByText('Failed to add some items to cart')
  await findByText('Shirt: Gone.')
  await user.click(getByRole('button', { name: 'Add to cart: Shirt' }))
  await findByText('Failed to add to cart: Gone.')
})

test('opens the product page if a favorite needs a variant', async () => {
  const { findByRole, findByText, user, where } = open({
    'POST /api/cart': refusal(400, 'variant_required'),
  })
  await user.click(await findByRole('button', { name: 'Add to cart: Coat' }))
  await findByText('Choose a size or color for Coat first.')
  await waitFor(() => expect(where()).toBe('/products/Coat'))
})

test('removes a favorite, and Undo restores it with its variant', async () => {
  let saved = all
  const { findByRole, findAllByRole, getAllByRole, user, calls } = open({
    [list]: () => listOf(saved),
    'DELETE /api/wishlist/Coat': () => {
      saved = all.slice(1)
      return { data: null }
    },
    'POST /api/wishlist': () => {
      saved = all
      return { data: null }
    },
  })
  await user.click(await findByRole('button', { name: 'Remove Coat from favorites' }))
  await waitFor(() => expect(getAllByRole('article')).toHaveLength(2))
  await user.click(await findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await findAllByRole('article')).toHaveLength(3))
  expect(calls('POST')[0]?.body).toEqual({ product_id: 'Coat', variant_id: 'Coat-m' })
})

test('keeps a favorite if the server refuses to remove it (S-164)', async () => {
  const { findByRole, findByText, getAllByRole, user } = open({
    'DELETE /api/wishlist/Coat': refusal(409, 'conflict'),
  })
  await user.click(await findByRole('button', { name: 'Remove Coat from favorites' }))
  await findByText('Failed to remove from favorites')
  expect(getAllByRole('article')).toHaveLength(3)
})

test('removes several after confirmation and keeps failed ones selected (S-119, S-164, S-166)', async () => {
  let saved = all
  let rejects = true
  const drop = (id: string) => () => {
    if (id === 'Shirt' && rejects) return refusal(409, 'conflict')
    saved = saved.filter(each => each.id !== id)
    return { data: null }
  }
  const { findByRole, findByText, getByRole, getAllByRole, box, user, calls } = open({
    [list]: () => listOf(saved),
    ...Object.fromEntries(all.map(({ id }) => [`DELETE /api/favorites/${id}`, drop(id)])),
  })
  const remove = async (count: number) => {
    await user.click(getByRole('button', { name: 'Remove' }))
    const name = `Remove ${count} items from favorites?`
    return within(await findByRole('dialog', { name }))
  }
  await user.click(await findByRole('checkbox', { name: 'Select all' }))
  await user.click((await remove(3)).getByRole('button', { name: 'Cancel' }))
  expect(calls('DELETE')).toEqual([])
  await user.click((await remove(3)).getByRole('button', { name: 'Remove' }))
  await findByText('Failed to remove some items')
  await waitFor(() => expect(getAllByRole('article')).toHaveLength(1))
  expect(box('Select Shirt').checked).toBe(true)
  rejects = false
  await user.click((await remove(1)).getByRole('button', { name: 'Remove' }))
  await findByText('Items removed from favorites!')
  await findByRole('heading', { name: 'No Favorites Found' })
})
