import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { usesOpenSearch } from '../../../functions/catalog/catalog-index/opensearch/state.ts'
import { foldWhenDue, keepChangesFor } from '../../../functions/catalog/catalog-index/publish.ts'
import { rebuildSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { defaultCategories } from '../../../functions/catalog/default-categories.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { projectCatalog } from '../../../functions/catalog/projection.ts'
import { listChanges } from '../../../functions/table/catalog-changes.ts'
import { createCategory } from '../../../functions/table/categories.ts'
import { productKey, variantKey } from '../../../functions/table/keys.ts'
import { type ProductItem, productItems } from '../../../functions/table/products.ts'
import { reviewItems } from '../../../functions/table/reviews.ts'
import { batchWrite, remove, update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

const brand = 'Kestrel & Wren'
const [dresses, tops] = defaultCategories

/** Builds the stream event of a written product. */
const written = (product: ProductItem, more: object = {}) => ({
  entity: 'product',
  before: undefined,
  after: { ...product, ...more },
  sequence: '1',
})

const stocked = async (
  stocks: number | Record<string, number>,
  more: Partial<ProductItem> = {},
) => {
  const made = await stockProduct(stocks, { brand, ...more })
  await projectCatalog([written(made.product)])
  forgetIndex()
  return made
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await call(handler, 'GET /products', { query: { brand, ...query } })
  expect(answer.status).toBe(200)
  return answer.data
}
const names = async (query: Record<string, string>) =>
  (await list(query)).products.map((product: ProductItem) => product.name)

beforeAll(async () => {
  for (const category of defaultCategories) await createCategory(category)
  await stocked({ S: 3, M: 0 }, { name: 'Wren Dress', category_id: dresses?.id, price: 9_000 })
  await stocked(0, { name: 'Wren Blouse', category_id: tops?.id, price: 4_000, featured: true })
  await stocked(12, { name: 'Wren Tee', category_id: tops?.id, price: 3_000, compare_price: 3_500 })
  await stocked(12, { name: 'Wren Secret', category_id: tops?.id, is_active: false })
})

describe('the listing', () => {
  test.each([
    [{ category: 'TOPS' }, ['Wren Blouse', 'Wren Tee']],
    [{ category_id: tops?.id ?? '' }, ['Wren Blouse', 'Wren Tee']],
    [{ category: 'no-such' }, []],
    [{ minPrice: '35', maxPrice: '90' }, ['Wren Blouse', 'Wren Dress']],
    [{ inStock: 'true' }, ['Wren Dress', 'Wren Tee']],
    [{ sale: 'true' }, ['Wren Tee']],
    [{ featured: 'true' }, ['Wren Blouse']],
    [{ size: 'm' }, ['Wren Dress']],
    [{ search: 'tee wren' }, ['Wren Tee']],
    [{ search: 'blouze' }, ['Wren Blouse']],
    [{ collection: 'new' }, ['Wren Blouse', 'Wren Dress', 'Wren Tee']],
    [{ status: 'inactive' }, ['Wren Blouse', 'Wren Dress', 'Wren Tee']],
  ])('with %j shows %j (S-137)', async (query, expected) => {
    expect((await names(query as unknown as Record<string, string>)).toSorted()).toEqual(expected)
  })

  test('sorts, pages and counts', async () => {
    const page = await list({ sort: 'price-low', limit: '2', page: '2' })
    expect(page.products).toMatchObject([{ name: 'Wren Dress', price: 90, stock: 3 }])
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, total_pages: 2, pages: 2 })
    expect(page.facets).toMatchObject({
      sizes: [
        { value: 'S', count: 1 },
        { value: 'M', count: 1 },
      ],
      price: { min: 30, max: 90 },
      in_stock: 2,
      sale: 1,
    })
    expect(page.facets.categories).toContainEqual({
      id: tops?.id,
      name: 'Tops',
      slug: 'tops',
      count: 2,
    })
  })

  test('returns one product by slug, or none (S-137)', async () => {
    const [card] = (await list({ search: 'dress' })).products
    expect(await names({ slug: card.slug })).toEqual(['Wren Dress'])
    expect(await names({ slug: 'unknown' })).toEqual([])
  })

  test('shows a product in the searched color', async () => {
    const picture = (color: string) => ({ url: `/${color}.webp`, alt: '', srcset: null, color })
    await stocked(1, {
      name: 'Wren Poncho',
      colors: ['Rust', 'Moss'].map(name => ({ name, hex: null })),
      pictures: ['Rust', 'Rust', 'Moss'].map(picture),
    })
    const imageOf = async (query: Record<string, string>) =>
      (await list({ search: 'poncho', ...query })).products[0].image
    expect(await imageOf({})).toBe('/Rust.webp')
    expect(await imageOf({ color: 'moss' })).toBe('/Moss.webp')
    expect(await imageOf({ color: 'moss,rust' })).toBe('/Rust.webp')
  })

  test('counts products per category (S-139)', async () => {
    const { data } = await call(handler, 'GET /categories')
    expect(data.map((category: { name: string }) => category.name).slice(0, 2)).toEqual([
      'Dresses',
      'Tops',
    ])
    expect(data[1].count).toBeGreaterThanOrEqual(2)
  })
})

describe('a product page', () => {
  test('is found by slug and id, with related products (S-51, S-121)', async () => {
    const [card] = (await list({ search: 'blouse' })).products
    for (const id of [card.slug, card.id]) {
      const { data } = await call(handler, 'GET /products/{id}', { params: { id } })
      expect(data).toMatchObject({ id: card.id, variants: [], quantity: 0, badge: 'sold_out' })
      expect(data.related.length).toBeGreaterThan(0)
      expect(data.related.length).toBeLessThanOrEqual(4)
    }
  })

  test.each(['no-such-product', 'prd_00000000000000000000'])('is not found for %s', async id => {
    const answer = await call(handler, 'GET /products/{id}', { params: { id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('of a hidden product is not found, nor are its reviews', async () => {
    const { product } = await stocked(1, { is_active: false })
    const params = { id: product.slug }
    expect((await call(handler, 'GET /products/{id}', { params })).status).toBe(404)
    expect((await call(handler, 'GET /products/{id}/reviews', { params })).status).toBe(404)
  })

  test('has reviews, newest first, and their distribution (S-138)', async () => {
    const { product } = await stocked(1, { ratings: [0, 0, 0, 1, 2] })
    const at = (day: number) => `2026-05-0${day}T00:00:00.000Z`
    await batchWrite(
      [5, 4, 5].flatMap((rating, index) =>
        reviewItems({
          id: `rev_${product.id}${index}`,
          product_id: product.id,
          user_id: `usr_${index}`,
          user_name: 'Nora W.',
          rating,
          title: `Review ${index + 1}`,
          comment: 'Fits.',
          is_verified_purchase: true,
          created_at: at(index + 1),
        }),
      ),
    )
    const { data } = await call(handler, 'GET /products/{id}/reviews', {
      params: { id: product.id },
      query: { limit: '2', page: '2' },
    })
    expect(data.reviews).toMatchObject([{ title: 'Review 1', user_name: 'Nora W.' }])
    expect(data.reviews[0]).not.toHaveProperty('user_id')
    expect(data).toMatchObject({ average_rating: 4.7, review_count: 3 })
    expect(data.distribution[0]).toEqual({ rating: 5, count: 2 })
  })
})

describe('the catalog index', () => {
  test('follows stock and deletion, also for repeated events', async () => {
    const { product, variants } = await stocked(2, { name: 'Wren Scarf' })
    const id = variants[0]?.id ?? ''
    const change = { entity: 'variant', before: undefined, after: variants[0], sequence: '2' }
    await update(variantKey(product.id, id), 'SET stock = :none', { values: { ':none': 0 } })
    await projectCatalog([change, change])
    await projectCatalog([change])
    forgetIndex()
    expect((await list({ search: 'scarf' })).products).toMatchObject([{ badge: 'sold_out' }])
    await remove(productKey(product.id))
    await projectCatalog([{ ...written(product), before: { ...product }, after: undefined }])
    forgetIndex()
    expect(await names({ search: 'scarf' })).toEqual([])
  })

  test('skips changes of a bulk load', async () => {
    const { product } = await stockProduct(2, { brand, name: 'Wren Mitten' })
    await projectCatalog([written(product, { bulk: 'load-1' })])
    forgetIndex()
    expect(await names({ search: 'mitten' })).toEqual([])
    const later = {
      ...written(product, { bulk: 'load-1' }),
      before: { ...product, bulk: 'load-1' },
    }
    await projectCatalog([later])
    forgetIndex()
    expect(await names({ search: 'mitten' })).toEqual(['Wren Mitten'])
  })

  test.skipIf(usesOpenSearch())(
    'is unchanged after its changes are merged into the snapshot',
    async () => {
      await stocked(7, { name: 'Wren Parka' })
      const before = await list({ sort: 'price-low' })
      expect(await foldWhenDue(Date.now())).toBe(false)
      expect(await foldWhenDue(Date.now() + 3 * keepChangesFor)).toBe(true)
      forgetIndex()
      expect(await list({ sort: 'price-low' })).toEqual(before)
      expect((await listChanges({})).length).toBeGreaterThan(0)
    },
  )

  test.skipIf(usesOpenSearch())('can be rebuilt from the products', async () => {
    const { product, variants } = await stockProduct(5, { brand, name: 'Wren Lost' })
    await batchWrite(productItems({ product, variants }, 'a-load-that-crashed'))
    forgetIndex()
    expect(await names({ search: 'lost' })).toEqual([])
    await rebuildSnapshot()
    // An instance with an older index learns about the new one from the changes it reads.
    await setTimeout(1_100)
    expect((await list({ search: 'lost' })).products).toMatchObject([{ stock: 5 }])
  })
})
