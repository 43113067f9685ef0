import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductQuery } from '../../../../../shared/schemas/product.ts'
import { chipsOf } from '../../../../../web/storefront/listing/chips.ts'
import {
  type Listing,
  noFilters,
  readListing,
  sortWords,
  toProductQuery,
  writeListing,
} from '../../../../../web/storefront/listing/listing-query.ts'

const word = fc.stringMatching(/^[A-Za-z0-9 -]{1,10}$/).filter(text => text.trim() !== '')
const price = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined })
const listings: fc.Arbitrary<Listing> = fc.record({
  search: fc.oneof(fc.constant(''), word),
  category: fc.oneof(fc.constant(''), word),
  minPrice: price,
  maxPrice: price,
  sort: fc.constantFrom(...(Object.keys(sortWords) as Listing['sort'][])),
  inStock: fc.boolean(),
  collection: fc.constantFrom('new' as const, undefined),
  sale: fc.boolean(),
  size: fc.array(word, { maxLength: 3 }),
  color: fc.array(word, { maxLength: 3 }),
  page: fc.integer({ min: 1, max: 900 }),
  view: fc.constantFrom('grid' as const, 'list' as const),
})
const inAddress = (listing: Listing) =>
  new URLSearchParams(
    Object.entries(writeListing(listing)).map(([key, value]) => [key, String(value)]),
  )

test('what is written into the address is read back the same', () => {
  fc.assert(
    fc.property(listings, listing => {
      expect(readListing(inAddress(listing))).toEqual(listing)
    }),
  )
})

test('whatever stands in the address, the API can be asked for it', () => {
  const query = fc.dictionary(
    fc.constantFrom('search', 'category', 'minPrice', 'maxPrice', 'sort', 'page', 'size', 'sale'),
    fc.constantFrom('', '-1', 'NaN', '1e3', 'x', 'true', ',,', '3'),
  )
  fc.assert(
    fc.property(query, fields => {
      const asked = toProductQuery(readListing(new URLSearchParams(fields)))
      const sent = Object.fromEntries(
        Object.entries(asked)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      )
      expect(ProductQuery.safeParse(sent).success).toBe(true)
    }),
  )
})

test('a plain listing has a plain address', () => {
  expect(writeListing(readListing(new URLSearchParams()))).toEqual({})
})

test('taking every chip away leaves no filter', () => {
  fc.assert(
    fc.property(listings, listing => {
      let left = listing
      for (let round = 0; round < 20; round++) {
        const [chip] = chipsOf(left, name => name)
        if (!chip) break
        left = { ...left, ...chip.without }
      }
      expect(left).toMatchObject({ ...noFilters, search: '' })
    }),
  )
})

test('filters are said in words', () => {
  const listing = readListing(
    new URLSearchParams('sale=true&category=tops&inStock=true&maxPrice=300&size=M&color=Ink'),
  )
  expect(chipsOf(listing, () => 'Tops').map(chip => chip.label)).toEqual([
    'On sale',
    'Tops',
    'In stock',
    'Under $300',
    'Size M',
    'Ink',
  ])
})
