import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductQuery } from '../../../../../shared/schemas/product.ts'
import { filterChips } from '../../../../../web/storefront/listing/chips.ts'
import {
  type Listing,
  noFilters,
  readListing,
  sortLabels,
  toProductQuery,
  writeListing,
} from '../../../../../web/storefront/listing/listing-query.ts'

const word = fc.stringMatching(/^[A-Za-z0-9 -]{1,10}$/).filter(text => text.trim() !== '')
const price = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined })
const chosen = fc.array(word, { maxLength: 3 })
const anyListing = fc.record({
  search: fc.oneof(fc.constant(''), word),
  category: fc.oneof(fc.constant(''), word),
  minPrice: price,
  maxPrice: price,
  sort: fc.constantFrom(undefined, ...(Object.keys(sortLabels) as Listing['sort'][])),
  inStock: fc.boolean(),
  collection: fc.constantFrom('new' as const, undefined),
  sale: fc.boolean(),
  size: chosen,
  color: chosen,
  brand: chosen,
  rating: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
  page: fc.integer({ min: 1, max: 900 }),
  view: fc.constantFrom('grid' as const, 'list' as const),
})
/** Newest first is the default without search words, so the URL omits it. */
const listings: fc.Arbitrary<Listing> = anyListing.map(listing =>
  listing.sort === 'newest' && !listing.search ? { ...listing, sort: undefined } : listing,
)
const inAddress = (listing: Listing) =>
  new URLSearchParams(
    Object.entries(writeListing(listing)).map(([key, value]) => [key, String(value)]),
  )

test('survives a round trip through the URL', () => {
  fc.assert(
    fc.property(listings, listing => {
      expect(readListing(inAddress(listing))).toEqual(listing)
    }),
  )
})

test('the URL names the filters (S-32)', () => {
  const filters = {
    search: 'linen',
    category: 'tops',
    minPrice: 20,
    maxPrice: 300,
    sort: 'rating',
    inStock: true,
  }
  const listing: Listing = { ...readListing(new URLSearchParams()), ...filters, sort: 'rating' }
  expect(writeListing(listing)).toEqual(filters)
})

test('turns any URL into a valid API request', () => {
  const query = fc.dictionary(
    fc.constantFrom(...Object.keys(noFilters), 'search', 'sort', 'page'),
    fc.constantFrom('', '-1', 'NaN', '1e3', '1e9', 'x', 'x'.repeat(300), 'true', ',,', '3'),
  )
  fc.assert(
    fc.property(query, fields => {
      const request = toProductQuery(readListing(new URLSearchParams(fields)))
      const sent = Object.fromEntries(
        Object.entries(request)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      )
      expect(ProductQuery.safeParse(sent).success).toBe(true)
    }),
  )
})

test('sorts searches by best match by default', () => {
  const sortOf = (query: string) => toProductQuery(readListing(new URLSearchParams(query))).sort
  expect(sortOf('search=linen')).toBeUndefined()
  expect(sortOf('search=linen&sort=newest')).toBe('newest')
  expect(sortOf('sort=newest')).toBeUndefined()
  expect(sortOf('sort=best-selling')).toBe('best-selling')
})

test('a listing without filters has a URL without parameters', () => {
  expect(writeListing(readListing(new URLSearchParams()))).toEqual({})
})

test('removing every chip leaves no filters', () => {
  fc.assert(
    fc.property(listings, listing => {
      let left = listing
      for (let round = 0; round < 20; round++) {
        const [chip] = filterChips(left, name => name)
        if (!chip) break
        left = { ...left, ...chip.without }
      }
      expect(left).toMatchObject({ ...noFilters, search: '' })
    }),
  )
})

test('describes filters in words', () => {
  const listing = readListing(
    new URLSearchParams(
      'sale=true&category=tops&inStock=true&maxPrice=300&size=M&color=Ink&brand=Loom&rating=4',
    ),
  )
  expect(filterChips(listing, () => 'Tops').map(chip => chip.label)).toEqual([
    'On sale',
    'Tops',
    'In stock',
    'Under $300',
    'Size M',
    'Ink',
    'Loom',
    '4 stars & up',
  ])
})
