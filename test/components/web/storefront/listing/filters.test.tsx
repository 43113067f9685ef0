import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Filters } from '../../../../../web/storefront/listing/filters.tsx'
import { useListing } from '../../../../../web/storefront/listing/use-listing.ts'
import { answerCalls, show } from '../../../../support/show.tsx'
import { facets } from '../../../../support/storefront-samples.ts'
import { fill } from '../../../../support/storefront-shop.tsx'

const categories = [
  { id: 'outer', name: 'Outerwear', slug: 'outerwear', parent_id: null, count: 7 },
  { id: 'coats', name: 'Coats', slug: 'coats', parent_id: 'outer', count: 3 },
  { id: 'tops', name: 'Tops', slug: 'tops', parent_id: null, count: 4 },
  { id: 'empty', name: 'Hats', slug: 'hats', parent_id: null, count: 0 },
]

const Side = ({ shown = facets }) => <Filters {...useListing()} facets={shown} name="side" />
const setup = (at = '/products', shown = facets) => {
  answerCalls({ 'GET /api/categories': { data: categories } })
  const screen = show(<Side shown={shown} />, at)
  const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
  return { ...screen, box }
}

describe('sizes', () => {
  test('toggle, are sorted from small to large, and allow several values', async () => {
    const { user, getByRole, where } = setup()
    const sizes = within(getByRole('group', { name: 'Size' })).getAllByRole('button')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['S', 'M'])
    await user.click(getByRole('button', { name: 'M' }))
    await expect.poll(where).toBe('/products?size=M')
    await user.click(getByRole('button', { name: 'S' }))
    await expect.poll(where).toBe('/products?size=M%2CS')
    expect(getByRole('button', { name: 'M' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(getByRole('button', { name: 'M' }))
    await expect.poll(where).toBe('/products?size=S')
  })

  test('stay visible when chosen, even without matching products', () => {
    const { getByRole } = setup('/products?size=XXL')
    expect(getByRole('button', { name: 'XXL' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('colors and brands', () => {
  test('can be checked and cleared, ignoring case in the URL', async () => {
    const { user, box, where } = setup('/products?color=black&page=3')
    expect(box(/^Black/).checked).toBe(true)
    await user.click(box(/^Navy/))
    await expect.poll(where).toBe('/products?color=black%2CNavy')
    await user.click(box(/^Black/))
    await expect.poll(where).toBe('/products?color=Navy')
    await user.click(box(/^Harrow Row/))
    await expect.poll(where).toBe('/products?color=Navy&brand=Harrow+Row')
  })

  test('have a search field when there are many', async () => {
    const brands = Array.from({ length: 12 }, (_, at) => ({ value: `Brand ${at + 1}`, count: 1 }))
    const { user, getByLabelText, queryByRole, getByRole } = setup('/products?brand=Brand+12', {
      ...facets,
      brands,
    })
    expect(queryByRole('checkbox', { name: /^Brand 9/ })).toBeNull()
    getByRole('checkbox', { name: /^Brand 12/ })
    await user.type(getByLabelText('Search brands'), 'brand 9')
    getByRole('checkbox', { name: /^Brand 9/ })
    expect(queryByRole('checkbox', { name: /^Brand 1\b/ })).toBeNull()
  })

  test('are hidden when there is nothing to choose', () => {
    const { queryByRole } = setup('/products', { ...facets, brands: [{ value: 'Fen', count: 4 }] })
    expect(queryByRole('group', { name: 'Brand' })).toBeNull()
  })
})

describe('the price filter', () => {
  test.each([
    ['Maximum price', '100', '/products?maxPrice=100'],
    ['Maximum price', '$ 99', '/products?maxPrice=99'],
    ['Minimum price', '50', '/products?minPrice=50'],
    ['Minimum price', '0', '/products'],
    ['Maximum price', '200', '/products'],
    ['Maximum price', '', '/products'],
    ['Minimum price', '500', '/products?minPrice=200'],
  ])('%s %j sets the URL to %s (S-26)', async (label, typed, address) => {
    const { user, getByLabelText, where } = setup()
    await fill(user, getByLabelText(label), typed)
    await user.keyboard('{Enter}')
    await new Promise(resolve => setTimeout(resolve, 10))
    await expect.poll(where).toBe(address)
  })

  test('applies on blur and shows dollars', async () => {
    const { user, getByLabelText, where } = setup()
    const most = getByLabelText('Maximum price') as HTMLInputElement
    expect(most.value).toBe('$200')
    await fill(user, most, '80')
    await user.tab()
    await expect.poll(where).toBe('/products?maxPrice=80')
    expect(most.value).toBe('$80')
  })

  test('swaps a minimum above the maximum', async () => {
    const { user, getByLabelText, where } = setup('/products?minPrice=50')
    await fill(user, getByLabelText('Maximum price'), '30')
    await user.keyboard('{Enter}')
    await expect.poll(where).toBe('/products?minPrice=30&maxPrice=50')
  })

  test('applies when a slider thumb is released', async () => {
    const { getByLabelText, where } = setup()
    const thumb = getByLabelText('Lowest price')
    fireEvent.change(thumb, { target: { value: '60' } })
    expect((getByLabelText('Minimum price') as HTMLInputElement).value).toBe('$60')
    expect(where()).toBe('/products')
    fireEvent.pointerUp(thumb)
    await expect.poll(where).toBe('/products?minPrice=60')
  })
})

test('disables options without results unless they are chosen', async () => {
  const { box, unmount } = setup()
  expect(box(/^On sale/).disabled).toBe(true)
  expect(box(/^In stock only/).disabled).toBe(false)
  unmount()
  expect(setup('/products?sale=true').box(/^On sale/).disabled).toBe(false)
})

test('puts availability, sale and rating in the URL (S-28)', async () => {
  const { user, box, getByRole, where } = setup()
  await user.click(box(/^In stock only/))
  await expect.poll(where).toBe('/products?inStock=true')
  await user.click(box(/^New arrivals/))
  await expect.poll(where).toBe('/products?inStock=true&collection=new')
  await user.click(getByRole('radio', { name: /^4\.0 out of 5/ }))
  await expect.poll(where).toBe('/products?inStock=true&collection=new&rating=4')
  await user.click(getByRole('radio', { name: 'All ratings' }))
  await expect.poll(where).toBe('/products?inStock=true&collection=new')
})

test('a category shows its subcategories and hides empty ones (S-25)', async () => {
  const { user, findByRole, queryByRole, where } = setup()
  const outerwear = await findByRole('radio', { name: /^Outerwear/ })
  expect(queryByRole('radio', { name: /^Coats/ })).toBeNull()
  expect(queryByRole('radio', { name: /^Hats/ })).toBeNull()
  await user.click(outerwear)
  await expect.poll(where).toBe('/products?category=outerwear')
  await findByRole('radio', { name: /^Coats/ })
  await user.click(await findByRole('radio', { name: 'All Categories' }))
  await expect.poll(where).toBe('/products')
})
