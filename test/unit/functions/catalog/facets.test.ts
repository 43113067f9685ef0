import { expect, test } from 'vitest'
import type { ListQuery } from '../../../../functions/catalog/catalog-index/catalog-index.ts'
import type { IndexRow } from '../../../../functions/table/catalog-changes.ts'
import { dice, runs } from '../../../support/seed.ts'
import { indexOf, rowOf } from './rows.ts'

const next = dice('facets')
const pick = <T>(...values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
const some = <T>(...values: readonly T[]): T[] => values.filter(() => next() < 0.5)
const maybe = <T>(make: () => T): T | undefined => (next() < 0.3 ? make() : undefined)
const day = (number: number) => Date.parse('2026-01-01T00:00:00.000Z') + number * 86_400_000

const randomRow = (id: string): IndexRow =>
  rowOf(id, {
    name: pick('Linen shirt', 'Linen dress', 'Wool coat'),
    category_id: pick('cat_1', 'cat_2', null),
    brand: pick('Oak', 'Elm', ''),
    price: pick(1_000, 2_000, 3_000),
    on_sale: pick(true, false),
    stock: pick(0, 1, 9),
    featured: pick(true, false),
    is_active: pick(true, true, false),
    created_at: new Date(day(pick(0, 1, 2))).toISOString(),
    rating: pick(0, 10, 29, 30, 50),
    sizes: some('S', 'M'),
    colors: some({ name: 'Red', hex: null }, { name: 'Blue', hex: null }),
  })

const randomQuery = (ids: readonly string[]): ListQuery => ({
  status: pick('active', 'active', 'inactive', 'all'),
  search: maybe(() => 'linen'),
  id: next() < 0.1 ? pick(...ids) : undefined,
  categories: maybe(() => new Set(some('cat_1', 'cat_2'))),
  brands: maybe(() => some('oak', 'ELM')),
  sizes: maybe(() => some('s', 'M')),
  colors: maybe(() => some('red', 'BLUE')),
  minPrice: maybe(() => pick(1_000, 1_001, 2_000)),
  maxPrice: maybe(() => pick(1_999, 2_000, 3_000)),
  inStock: maybe(() => true),
  onSale: maybe(() => true),
  createdSince: maybe(() => day(pick(1, 2))),
  rating: maybe(() => pick(1, 2, 3, 4)),
  featured: maybe(() => pick(true, false)),
  stockUpTo: maybe(() => pick(0, 1, 8)),
  newSince: day(pick(1, 2)),
  sort: 'newest',
  offset: 0,
  limit: 100,
})

const has = (wanted: readonly string[] | undefined, ...values: readonly string[]): boolean =>
  !wanted || values.some(value => wanted.some(one => one.toLowerCase() === value.toLowerCase()))

/** What a row must pass, by filter. The counts of one with values ignore its selection. */
const passesOf = (row: IndexRow, query: ListQuery) => ({
  status: query.status === 'all' || row.is_active === (query.status === 'active'),
  search: !query.search || row.name.startsWith('Linen'),
  id: !query.id || row.id === query.id,
  featured: query.featured === undefined || row.featured === query.featured,
  stockUpTo: row.stock <= (query.stockUpTo ?? row.stock),
  category: query.categories?.has(row.category_id ?? '') ?? true,
  brand: has(query.brands, row.brand),
  size: has(query.sizes, ...row.sizes),
  color: has(query.colors, ...row.colors.map(({ name }) => name)),
  price: row.price >= (query.minPrice ?? 0) && row.price <= (query.maxPrice ?? row.price),
  stock: !query.inStock || row.stock > 0,
  sale: !query.onSale || row.on_sale,
  collection: Date.parse(row.created_at) >= (query.createdSince ?? 0),
  rating: row.rating >= 10 * (query.rating ?? 0),
})

/** Lists and counts row by row. */
function expectedOf(rows: readonly IndexRow[], query: ListQuery) {
  const passing = (ignored?: string) =>
    rows.filter(row =>
      Object.entries(passesOf(row, query)).every(
        ([filter, passes]) => passes || filter === ignored,
      ),
    )
  const count = (values: readonly string[]) =>
    Object.fromEntries(
      [...new Set(values)].map(value => [value, values.filter(one => one === value).length]),
    )
  const stars = passing('rating').map(({ rating }) => rating)
  const prices = passing('price').map(({ price }) => price)
  return {
    ids: passing()
      .map(({ id }) => id)
      .sort(),
    categories: count(passing('category').flatMap(({ category_id }) => category_id ?? [])),
    brands: count(passing('brand').flatMap(({ brand }) => brand || [])),
    sizes: count(passing('size').flatMap(({ sizes }) => sizes)),
    colors: count(passing('color').flatMap(({ colors }) => colors.map(({ name }) => name))),
    ratings: [4, 3, 2, 1].map(least => stars.filter(rating => rating >= 10 * least).length),
    price: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
    inStock: passing('stock').filter(({ stock }) => stock > 0).length,
    sale: passing('sale').filter(row => row.on_sale).length,
    new: passing('collection').filter(row => Date.parse(row.created_at) >= (query.newSince ?? 0))
      .length,
  }
}

test('a listing has what passes all filters, and each count ignores only its own filter', () => {
  const rows = Array.from({ length: 40 }, (_, number) => randomRow(`prd_${100 + number}`))
  const index = indexOf(...rows)
  const ids = rows.map(({ id }) => id)
  for (let round = 0; round < runs(300); round++) {
    if (round % 10 === 9) {
      const row = randomRow(`prd_${200 + round}`)
      rows.push(row)
      index.apply({ id: row.id, row })
      const [gone] = rows.splice(0, 1)
      index.apply({ id: gone?.id ?? '', row: null })
    }
    const query = randomQuery(ids)
    const expected = expectedOf(rows, query)
    const { facets, total, ids: listed } = index.list(query)
    const byValue = (counts: readonly { value: string; count: number }[]) =>
      Object.fromEntries(counts.map(({ value, count }) => [value, count]))
    const found = {
      ids: listed.toSorted(),
      categories: Object.fromEntries(facets.categories),
      brands: byValue(facets.brands),
      sizes: byValue(facets.sizes),
      colors: byValue(facets.colors),
      ratings: facets.ratings.map(({ count }) => count),
      price: [facets.price.min, facets.price.max],
      inStock: facets.inStock,
      sale: facets.sale,
      new: facets.new,
    }
    const hint = JSON.stringify({ ...query, categories: [...(query.categories ?? [])] })
    expect(found, hint).toEqual(expected)
    expect(total, hint).toBe(expected.ids.length)
    const among = { ...query, id: undefined }
    expect(index.among(ids, among).ids.toSorted(), hint).toEqual(
      expectedOf(rows, among).ids.filter(id => ids.includes(id)),
    )
  }
})
