import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component as ListingPage } from '../../../../../web/storefront/listing/listing-page.tsx'
import { showEverything } from '../../../../support/always-visible.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCard, facets, pagination, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const page = (names: string[], number = 1, pages = 1) => ({
  products: names.map(name => aCard({ id: name, slug: name.toLowerCase(), name })),
  facets,
  pagination: pagination(number, pages, names.length + (pages - 1) * 24),
})
const nothing = { ...page([]), pagination: pagination(1, 0, 0) }
const suggested = { products: [], total: 0, categories: [], terms: ['linen shirt'] }

const setup = (at = '/products', answer: Answer = { data: page(['Coat', 'Belt']) }) => {
  const sent = answerCalls({
    'GET /api/products': answer,
    'GET /api/categories': { data: [] },
    'GET /api/settings': { data: settings },
    'GET /api/suggestions': { data: suggested },
  })
  const screen = showInShop(<ListingPage />, at)
  const reads = () => sent.filter(({ path }) => path === '/api/products').map(each => each.search)
  const chips = async () =>
    within(await screen.findByRole('list', { name: 'Active filters' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...screen, reads, chips }
}

beforeEach(showEverything)

test('shows the products and their number (S-31, S-33)', async () => {
  const { findByText, findByRole } = setup()
  await findByText('Showing 2 products')
  await findByRole('heading', { name: 'Coat' })
})

describe('active filters', () => {
  const at = '/products?inStock=true&maxPrice=300&size=M&color=Black&sort=price-low'

  test('are shown as chips that remove them', async () => {
    const { user, chips, findByRole, where } = setup(at)
    expect(await chips()).toEqual([
      'Remove In stock',
      'Remove Under $300',
      'Remove Size M',
      'Remove Black',
      'Clear all',
    ])
    await user.click(await findByRole('button', { name: /^Remove ?Under \$300$/ }))
    await expect.poll(where).not.toMatch(/maxPrice/)
    await expect.poll(() => document.activeElement?.textContent).toBe('Remove Size M')
  })

  test('are all cleared at once, and the sort order stays (S-29)', async () => {
    const { user, findByRole, where } = setup(at)
    const list = within(await findByRole('list', { name: 'Active filters' }))
    await user.click(list.getByRole('button', { name: 'Clear all' }))
    await expect.poll(where).toBe('/products?sort=price-low')
  })

  test.each([
    ['minPrice=20&maxPrice=50', 'Remove $20 to $50'],
    ['minPrice=20', 'Remove Over $20'],
    ['rating=1', 'Remove 1 star & up'],
    ['rating=5', 'Remove 5 stars'],
    ['search=coat', 'Remove “coat”'],
    ['collection=new', 'Remove New arrivals'],
    ['sale=true', 'Remove On sale'],
    ['category=outerwear', 'Remove Outerwear'],
  ])('%s is shown as "%s"', async (query, words) => {
    expect((await setup(`/products?${query}`).chips())[0]).toBe(words)
  })
})

describe('the sort order', () => {
  const sortOf = (screen: ReturnType<typeof setup>) =>
    screen.getAllByRole('combobox', { name: 'Sort' })[0] as HTMLSelectElement

  test('is in the URL and in the API request (S-27, S-33)', async () => {
    const screen = setup()
    expect(sortOf(screen).value).toBe('newest')
    expect([...sortOf(screen).options].map(({ value }) => value)).toEqual([
      'newest',
      'price-low',
      'price-high',
      'rating',
      'popular',
    ])
    await screen.user.selectOptions(sortOf(screen), 'Price: low to high')
    await expect.poll(screen.where).toBe('/products?sort=price-low')
    await expect.poll(() => screen.reads().at(-1)).toContain('sort=price-low')
  })

  test('is best match while searching', async () => {
    const screen = setup('/products?search=linen')
    expect(sortOf(screen).value).toBe('')
    expect([...sortOf(screen).options].map(({ text }) => text)).toContain('Best match')
  })
})

test('keeps the list view and the page when filters change (S-30)', async () => {
  const { user, findByRole, getByRole, where } = setup('/products?page=2', {
    data: page(['Coat'], 2, 3),
  })
  await user.click(await findByRole('button', { name: 'List view' }))
  await expect.poll(where).toBe('/products?page=2&view=list')
  expect(getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe('true')
  await findByRole('heading', { name: 'Coat' })
  await user.selectOptions(
    (await findByRole('region', { name: 'Products' })).querySelector('select') as HTMLElement,
    'Top rated',
  )
  await expect.poll(where).toBe('/products?sort=rating&view=list')
})

test('page links keep the filters', async () => {
  const { findByRole, getByRole } = setup('/products?size=M', { data: page(['Coat'], 1, 3) })
  const second = await findByRole('link', { name: 'Page 2' })
  expect(second.getAttribute('href')).toBe('/products?size=M&page=2')
  expect(getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
})

test('a failed request can be retried', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: page(['Coat']) }]
  const { user, findByRole } = setup('/products?sale=true', () => answers.shift() as Answer)
  await findByRole('alert')
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Coat' })
})

describe('without results', () => {
  test('offers to search all products when filters exclude every match', async () => {
    const { user, findByRole, findByText, where } = setup('/products?search=zzzzz&category=tops', {
      data: nothing,
    })
    await findByRole('heading', { name: 'No products match your filters' })
    await findByText('Showing 0 products')
    const others = await findByRole('navigation', { name: 'Other searches' })
    expect(others.querySelector('a')?.getAttribute('href')).toBe('/products?search=linen+shirt')
    await user.click(await findByRole('button', { name: 'Search all products for “zzzzz”' }))
    await expect.poll(where).toBe('/products?search=zzzzz')
  })

  test('offers to clear the filters', async () => {
    const { user, findByRole, where } = setup('/products?size=M', { data: nothing })
    const empty = await findByRole('heading', { name: 'No products match your filters' })
    const clear = within(empty.parentElement as HTMLElement).getByRole('button', {
      name: 'Clear all',
    })
    await user.click(clear)
    await expect.poll(where).toBe('/products')
  })

  test('links a page beyond the last to the first', async () => {
    const { findByRole } = setup('/products?page=99', {
      data: { ...page([]), pagination: pagination(99, 3, 60) },
    })
    await findByRole('heading', { name: 'Page 99 doesn’t exist' })
    const first = await findByRole('link', { name: 'Go to the first page' })
    expect(first.getAttribute('href')).toBe('/products')
  })
})

test('shows the filters and the number of results in a drawer on a phone', async () => {
  const { user, findByRole, getByRole, queryByRole, findByText, where } = setup('/products?size=M')
  await findByText('Showing 2 products')
  await user.click(getByRole('button', { name: 'Filter (1)' }))
  const drawer = await findByRole('dialog', { name: 'Filter' })
  await user.click(within(drawer).getByRole('checkbox', { name: /^Black/ }))
  await expect.poll(where).toBe('/products?size=M&color=Black')
  await user.click(await within(drawer).findByRole('button', { name: 'Show 2 products' }))
  expect(queryByRole('dialog')).toBeNull()
})
