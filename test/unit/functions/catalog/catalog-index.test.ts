import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListQuery } from '../../../../functions/catalog/catalog-index/catalog-index.ts'
import {
  decodeSnapshot,
  encodeSnapshot,
  isSnapshotOutdated,
} from '../../../../functions/catalog/catalog-index/snapshot-format.ts'
import type { IndexRow } from '../../../../functions/table/catalog-changes.ts'
import { indexOf, rowOf } from './rows.ts'

const black = { name: 'Black', hex: '#000000' }
const navy = { name: 'Navy', hex: null }

const shop = () =>
  indexOf(
    rowOf('shirt', {
      category_id: 'tops',
      price: 4_000,
      sizes: ['S', 'M'],
      colors: [navy],
      created_at: '2026-03-01T00:00:00.000Z',
      units_sold: 9,
      rating: 45,
      review_count: 8,
      name: 'Ferris Oxford Shirt',
      other_text: 'Oak cotton',
    }),
    rowOf('jeans', {
      category_id: 'bottoms',
      brand: 'Loom',
      price: 9_000,
      stock: 0,
      on_sale: true,
      sizes: ['32'],
      colors: [black],
      created_at: '2026-02-01T00:00:00.000Z',
      units_sold: 30,
      rating: 45,
      review_count: 2,
      name: 'Straight Jeans',
      other_text: 'Loom denim',
    }),
    rowOf('boots', {
      category_id: 'shoes',
      price: 20_000,
      stock: 3,
      featured: true,
      sizes: ['M'],
      colors: [black, navy],
      rating: 30,
      review_count: 1,
      name: 'Chelsea Boots',
      other_text: 'Oak leather',
    }),
    rowOf('hidden', { category_id: 'tops', is_active: false, name: 'Hidden Shirt' }),
  )

const list = (query: Partial<ListQuery> = {}, index = shop()) =>
  index.list({ status: 'active', offset: 0, limit: 24, ...query })

describe('a listing', () => {
  it.each<[string, Partial<ListQuery>, string[]]>([
    ['everything that is shown', {}, ['shirt', 'jeans', 'boots']],
    ['hidden products for admins', { status: 'inactive' }, ['hidden']],
    ['all products for admins', { status: 'all' }, ['shirt', 'jeans', 'boots', 'hidden']],
    ['a category', { categories: new Set(['tops']) }, ['shirt']],
    ['an unknown category', { categories: new Set() }, []],
    ['a price from', { minPrice: 9_000 }, ['jeans', 'boots']],
    ['a price up to', { maxPrice: 9_000 }, ['shirt', 'jeans']],
    ['what is in stock', { inStock: true }, ['shirt', 'boots']],
    ['what is low', { stockUpTo: 10 }, ['jeans', 'boots']],
    ['sale', { onSale: true }, ['jeans']],
    ['featured', { featured: true }, ['boots']],
    ['what is new', { createdSince: Date.parse('2026-02-15') }, ['shirt']],
    ['a size in any case', { sizes: ['m'] }, ['shirt', 'boots']],
    ['one of two sizes', { sizes: ['S', '32'] }, ['shirt', 'jeans']],
    ['a color', { colors: ['BLACK'] }, ['jeans', 'boots']],
    ['a brand', { brands: ['loom'] }, ['jeans']],
    ['stars', { rating: 4.5 }, ['shirt', 'jeans']],
    ['one product', { id: 'jeans' }, ['jeans']],
    ['filters together', { colors: ['black'], inStock: true }, ['boots']],
    ['words', { search: 'oak' }, ['shirt', 'boots']],
    ['words with filters', { search: 'oak', maxPrice: 5_000 }, ['shirt']],
  ])('finds %s', (_, query, ids) => {
    expect(list({ sort: 'newest', ...query })).toMatchObject({ ids, total: ids.length })
  })

  it.each<[ListQuery['sort'], string[]]>([
    ['newest', ['shirt', 'jeans', 'boots']],
    ['price-low', ['shirt', 'jeans', 'boots']],
    ['price-high', ['boots', 'jeans', 'shirt']],
    ['rating', ['shirt', 'jeans', 'boots']],
    ['popular', ['jeans', 'shirt', 'boots']],
  ])('sorts by %s', (sort, ids) => {
    expect(list({ sort }).ids).toEqual(ids)
  })

  it('counts the results of each filter value combined with the other filters', () => {
    const { facets, total } = list({ colors: ['Black'], inStock: true, newSince: 0 })
    expect(total).toBe(1)
    expect(facets.categories).toEqual(new Map([['shoes', 1]]))
    expect(facets.colors).toEqual([
      { value: 'Navy', hex: null, count: 2 },
      { value: 'Black', hex: '#000000', count: 1 },
    ])
    expect(facets).toMatchObject({
      sizes: [{ value: 'M', count: 1 }],
      brands: [{ value: 'Oak', count: 1 }],
      price: { min: 20_000, max: 20_000 },
      inStock: 1,
      sale: 0,
      new: 1,
    })
  })

  it('shows every product on exactly one page for any sort order', () => {
    const rows = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 3 }),
        units_sold: fc.nat(2),
        rating: fc.nat(3),
      }),
      { maxLength: 30 },
    )
    const sort = fc.constantFrom('newest', 'price-low', 'price-high', 'rating', 'popular')
    fc.assert(
      fc.property(rows, sort, fc.integer({ min: 1, max: 7 }), (made, by, limit) => {
        const index = indexOf(...made.map((more, at) => rowOf(`p${at}`, more)))
        const seen: string[] = []
        for (let offset = 0; offset < made.length; offset += limit)
          seen.push(...list({ sort: by as ListQuery['sort'], offset, limit }, index).ids)
        expect(seen.toSorted()).toEqual(made.map((_, at) => `p${at}`).toSorted())
      }),
    )
  })
})

describe('a change', () => {
  it('affects filters, sort order and search words at once', () => {
    const index = shop()
    list({ sort: 'price-low' }, index)
    const row = rowOf('shirt', { version: 2, price: 30_000, name: 'Linen Blouse', stock: 0 })
    index.apply({ id: 'shirt', row })
    expect(list({ sort: 'price-low' }, index).ids).toEqual(['jeans', 'boots', 'shirt'])
    expect(list({ search: 'oxford' }, index).ids).toEqual([])
    expect(list({ search: 'linen' }, index).ids).toEqual(['shirt'])
    expect(index.stockOf('shirt')).toBe(0)
  })

  it('affects the counts of categories that were counted before', () => {
    const index = indexOf(rowOf('a', { category_id: 'tops' }), rowOf('b', { category_id: 'tops' }))
    expect([...index.categoryCounts()]).toEqual([['tops', 2]])
    const moved = rowOf('a', { category_id: 'coats', version: 2 })
    index.apply({ id: 'a', row: moved })
    expect(index.categoryCounts()).toEqual(
      new Map([
        ['tops', 1],
        ['coats', 1],
      ]),
    )
    index.apply({ id: 'a', row: { ...moved, is_active: false, version: 3 } })
    expect([...index.categoryCounts()]).toEqual([['tops', 1]])
    index.apply({ id: 'b', row: null })
    expect([...index.categoryCounts()]).toEqual([])
  })

  it('affects the counts of a listing that was counted before', () => {
    const index = shop()
    const ofTops = { categories: new Set(['tops']) }
    const first = list(ofTops, index)
    expect(list({ ...ofTops, sort: 'price-low', limit: 1, offset: 1 }, index)).toEqual({
      ...first,
      ids: [],
      stock: new Map(),
    })
    index.apply({ id: 'boots', row: rowOf('boots', { version: 2, category_id: 'tops' }) })
    const second = list(ofTops, index)
    expect([first.total, second.total]).toEqual([1, 2])
    expect(second.facets.categories.get('tops')).toBe(2)
    expect(list({}, index).total).toBe(3)
  })

  it('to an earlier version is ignored', () => {
    const index = indexOf(rowOf('a', { version: 3, price: 300 }))
    index.apply({ id: 'a', row: rowOf('a', { version: 2, price: 200 }) })
    expect(list({ maxPrice: 250 }, index).total).toBe(0)
  })

  it('can remove a product and restore it', () => {
    const index = shop()
    index.apply({ id: 'jeans', row: null })
    expect(list({ status: 'all' }, index).ids).not.toContain('jeans')
    expect(list({ search: 'denim' }, index).total).toBe(0)
    expect(index.size).toBe(3)
    index.apply({ id: 'jeans', row: rowOf('jeans', { other_text: 'denim' }) })
    expect(list({ search: 'denim' }, index).ids).toEqual(['jeans'])
  })

  it('is ignored the second time', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      version: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        const rows = changes.map(({ id, ...more }) => rowOf(id, more))
        const once = indexOf(...rows)
        const twice = indexOf(...rows)
        const last = rows.at(-1)
        if (last) twice.apply({ id: last.id, row: last })
        expect(list({ sort: 'price-low' }, twice)).toEqual(list({ sort: 'price-low' }, once))
      }),
    )
  })
})

describe('a snapshot', () => {
  it('restores its index without deleted products', () => {
    const index = shop()
    index.apply({ id: 'jeans', row: null })
    const until = '2026-04-01T00:00:00.000Z'
    const read = decodeSnapshot(encodeSnapshot({ index, until }))
    expect(read.until).toBe(until)
    for (const query of [{}, { search: 'oak' }, { sizes: ['M'] }, { status: 'all' as const }])
      expect(list(query, read.index)).toEqual(list(query, index))
    expect(read.index.size).toBe(3)
  })

  it('restores the terms and slugs of its index', () => {
    const { index } = decodeSnapshot(encodeSnapshot({ index: shop(), until: '' }))
    expect(index.terms({ search: 'ox' }, 4)).toEqual(['oxford'])
    expect(index.addresses()).toEqual(
      ['shirt', 'jeans', 'boots'].map(slug => ({ slug, updatedAt: Date.parse('2026-01-02') })),
    )
  })

  it('of an earlier format is read partly and recognized', () => {
    const text = encodeSnapshot({ index: shop(), until: '' })
    expect(isSnapshotOutdated(text)).toBe(false)
    const { shown: _, ...stored } = JSON.parse(text)
    const { slugs: _slugs, updatedAt: _updatedAt, skus: _skus, ...columns } = stored.columns
    const earlier = JSON.stringify({ ...stored, format: 1, columns })
    expect(isSnapshotOutdated(earlier)).toBe(true)
    const { index, isOutdated: isKnown } = decodeSnapshot(earlier)
    expect(isKnown).toBe(true)
    expect(list({}, index).ids).toEqual(list().ids)
    expect(index.addresses()).toEqual([])
  })

  it.each(['{"format":99}', '{}', 'x'])('refuses %s', text => {
    expect(() => decodeSnapshot(text)).toThrow()
  })
})

describe('a search without counts', () => {
  it('finds the same page as the listing', () => {
    for (const query of [{}, { search: 'oak' }, { limit: 1, offset: 1 }, { inStock: true }]) {
      const { facets: _, ...page } = list(query)
      expect(shop().find({ status: 'active', offset: 0, limit: 24, ...query })).toEqual(page)
    }
    expect(list({ limit: 0 }).ids).toEqual([])
  })
})

describe('related products', () => {
  it('are visible, in the same category, and preferably share words', () => {
    const index = indexOf(
      rowOf('shirt', { category_id: 'tops', name: 'Blue Oxford Shirt' }),
      rowOf('tee', { category_id: 'tops', name: 'Tee' }),
      rowOf('other-shirt', { category_id: 'tops', name: 'White Oxford Shirt' }),
      rowOf('sold-out', { category_id: 'tops', name: 'Green Shirt', stock: 0 }),
      rowOf('hidden', { category_id: 'tops', name: 'Blue Oxford Shirt', is_active: false }),
      rowOf('boots', { category_id: 'shoes', name: 'Blue Oxford Boots' }),
    )
    expect(index.related('shirt', 4).ids).toEqual(['other-shirt', 'tee', 'sold-out'])
    expect(index.related('shirt', 1).ids).toEqual(['other-shirt'])
    expect(index.related('unknown', 4).ids).toEqual([])
  })

  it('follow changes of stock, price, words, visibility and products', () => {
    const shirt = { category_id: 'tops', name: 'Oxford Shirt' }
    const index = indexOf(rowOf('a', shirt), rowOf('b', shirt), rowOf('c', shirt))
    const related = () => index.related('a', 4).ids
    const change = (id: string, more: Partial<IndexRow>) =>
      index.apply({ id, row: rowOf(id, { ...shirt, ...more }) })
    expect(related()).toEqual(['b', 'c'])
    change('b', { stock: 0 })
    expect(related()).toEqual(['c', 'b'])
    change('b', {})
    expect(related()).toEqual(['b', 'c'])
    change('b', { name: 'Tee' })
    expect(related()).toEqual(['c', 'b'])
    change('b', {})
    change('b', { price: 90_000 })
    expect(related()).toEqual(['c', 'b'])
    change('c', { is_active: false })
    expect(related()).toEqual(['b'])
    change('d', {})
    expect(related()).toEqual(['d', 'b'])
    index.apply({ id: 'd', row: null })
    expect(related()).toEqual(['b'])
  })
})
