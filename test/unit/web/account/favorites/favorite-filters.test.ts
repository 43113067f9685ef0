import { expect, test } from 'vitest'
import {
  countFilters,
  priceProblem,
  readFilters,
  writeFilters,
} from '../../../../../web/account/favorites/favorite-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('reads the filters from the URL and writes the same URL', () => {
  const query =
    'search=linen&category=dresses&minPrice=20&maxPrice=99.5&availability=in_stock&page=3'
  const filters = read(query)
  expect(filters).toEqual({
    page: 3,
    search: 'linen',
    category: 'dresses',
    minPrice: 20,
    maxPrice: 99.5,
    availability: 'in_stock',
  })
  expect(writeFilters(filters, 'list')).toEqual({ ...filters, view: 'list' })
})

test('leaves default values out of the URL', () => {
  const written = Object.values(writeFilters(read(''), 'grid'))
  expect(written.every(value => value === undefined)).toBe(true)
})

test('ignores invalid values', () => {
  const filters = read('page=-1&minPrice=cheap&maxPrice=-5&availability=maybe&search=%20')
  expect(filters.page).toBe(1)
  expect(countFilters(filters)).toBe(0)
})

test('accepts a price of 0', () => {
  expect(read('minPrice=0').minPrice).toBe(0)
  expect(countFilters(read('minPrice=0'))).toBe(1)
})

test('counts filters without the page', () => {
  expect(countFilters(read('page=2&search=linen&availability=out_of_stock'))).toBe(2)
})

test('reports a maximum below the minimum', () => {
  expect(priceProblem(read('minPrice=50&maxPrice=20'))).toMatch(/can’t be below the minimum/)
  expect(priceProblem(read('minPrice=20&maxPrice=20'))).toBeUndefined()
})
