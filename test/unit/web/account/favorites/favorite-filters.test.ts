import { expect, test } from 'vitest'
import {
  countFilters,
  priceProblem,
  readFilters,
  writeFilters,
} from '../../../../../web/account/favorites/favorite-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('reads the filters of an address and writes the same address', () => {
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

test('the plain list has the plain address', () => {
  const written = Object.values(writeFilters(read(''), 'grid'))
  expect(written.every(value => value === undefined)).toBe(true)
})

test('takes what makes no sense as not set', () => {
  const filters = read('page=-1&minPrice=cheap&maxPrice=-5&availability=maybe&search=%20')
  expect(filters.page).toBe(1)
  expect(countFilters(filters)).toBe(0)
})

test('a price of 0 is a price', () => {
  expect(read('minPrice=0').minPrice).toBe(0)
  expect(countFilters(read('minPrice=0'))).toBe(1)
})

test('counts filters, not the page', () => {
  expect(countFilters(read('page=2&search=linen&availability=out_of_stock'))).toBe(2)
})

test('tells when the maximum is below the minimum', () => {
  expect(priceProblem(read('minPrice=50&maxPrice=20'))).toMatch(/not below the minimum/)
  expect(priceProblem(read('minPrice=20&maxPrice=20'))).toBeUndefined()
})
