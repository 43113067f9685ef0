import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as HomePage } from '../../../../../web/storefront/home/home-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'
import { aCard, facets, pagination, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const category = (name: string, count: number) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  parent_id: null,
  count,
  image: `/${name}.webp`,
  image_srcset: null,
})
const setup = () => {
  const products = ['Coat', 'Belt'].map(name => aCard({ id: name, slug: name, name }))
  const sent = answerCalls({
    'GET /api/categories': { data: [category('Outerwear', 7), category('Tops', 1)] },
    'GET /api/products': { data: { products, facets, pagination: pagination(1, 1, 2) } },
    'GET /api/settings': { data: settings },
  })
  return { ...showInShop(<HomePage />), sent }
}
const sectionOf = (heading: HTMLElement) => within(heading.closest('section') as HTMLElement)

test('the categories show their name, picture and number of products (S-21)', async () => {
  const { findByRole, getByRole } = setup()
  const tile = await findByRole('link', { name: /^Outerwear ?7 ?items$/ })
  expect(tile.getAttribute('href')).toBe('/products?category=outerwear')
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/Outerwear.webp')
  const grid = sectionOf(getByRole('heading', { name: 'Shop by Category' }))
  grid.getByRole('link', { name: /^Tops ?1 ?item$/ })
})

test('six featured products are requested and shown (S-22)', async () => {
  const { findByRole, getByRole, sent } = setup()
  await findByRole('heading', { name: 'Belt' })
  const shown = sectionOf(getByRole('heading', { name: 'Featured Products' }))
  shown.getByRole('heading', { name: 'Coat' })
  const [read] = sent.filter(({ path }) => path === '/api/products')
  expect(Object.fromEntries(new URLSearchParams(read?.search))).toEqual({
    featured: 'true',
    limit: '6',
  })
})

test('the page has a newsletter form (S-23)', async () => {
  const { user, getByRole } = setup()
  const band = sectionOf(getByRole('heading', { name: 'Subscribe to our newsletter' }))
  // The form loads once it is near or the keyboard is used.
  await user.keyboard('{Tab}')
  await band.findByLabelText('Email address')
})

test('the picture of the brand loads once it is near', async () => {
  const { user, getByText } = setup()
  const band = getByText('Our story').closest('section') as HTMLElement
  expect(band.querySelector('img')).toBeNull()
  await user.keyboard('{Tab}')
  expect(within(band).getByRole('img').getAttribute('src')).toMatch(/denim-strip-2000/)
})
