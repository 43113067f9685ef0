import { beforeAll, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { defaultCategories } from '../../../functions/catalog/default-categories.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { projectCatalog } from '../../../functions/catalog/projection.ts'
import { createCategory } from '../../../functions/table/categories.ts'
import type { ProductItem } from '../../../functions/table/products.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

const [dresses, tops] = defaultCategories
process.env.REPORT_CAPACITY = 'true'

const stocked = async (name: string, more: Partial<ProductItem> = {}) => {
  const { product } = await stockProduct(5, { name, brand: 'Corncrake', ...more })
  await projectCatalog([{ entity: 'product', before: undefined, after: product, sequence: '1' }])
}

const suggest = async (search: string) => {
  const answer = await call(handler, 'GET /suggestions', { query: { search } })
  expect(answer.status).toBe(200)
  return { ...answer.data, capacity: answer.headers['x-capacity'] }
}
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

beforeAll(async () => {
  for (const category of defaultCategories) await createCategory(category)
  if (tops) await createCategory({ ...tops, id: 'cat_empty', name: 'Umbrellas', slug: 'umbrellas' })
  const inTops = { category_id: tops?.id }
  await stocked('Corncrake Linen Shirt', { ...inTops, units_sold: 9 })
  await stocked('Corncrake Linen Shorts', { units_sold: 3 })
  await stocked('Corncrake Linen Secret', { is_active: false, units_sold: 99 })
  await stocked('Corncrake Wrap Dress', { category_id: dresses?.id })
  for (const kind of ['Vest', 'Polo', 'Tee', 'Blouse']) await stocked(`Corncrake ${kind}`, inTops)
  forgetIndex()
})

describe('suggestions', () => {
  test('include products, terms and the number of results', async () => {
    const suggestions = await suggest('corncrake linen sh')
    expect(names(suggestions)).toEqual(['Corncrake Linen Shirt', 'Corncrake Linen Shorts'])
    expect(suggestions).toMatchObject({
      total: 2,
      categories: [],
      terms: ['corncrake linen shirt', 'corncrake linen shorts'],
    })
    expect(suggestions.products[0]).toMatchObject({
      brand: 'Corncrake',
      stock: 5,
      category: { name: 'Tops' },
    })
  })

  test('include at most four products and count all', async () => {
    const suggestions = await suggest('corncrake')
    expect(suggestions.products).toHaveLength(4)
    expect(suggestions.total).toBe(7)
    expect(suggestions.terms.length).toBeLessThanOrEqual(4)
  })

  test.each([
    ['dresses', 'Dresses'],
    ['dre', 'Dresses'],
    ['dreses', 'Dresses'],
    ['linen tops', 'Tops'],
  ])('for "%s" include the category %s', async (search, name) => {
    const { categories } = await suggest(search)
    expect(categories[0]).toMatchObject({ name, count: expect.any(Number) })
    expect(categories[0].count).toBeGreaterThan(0)
  })

  test('exclude empty categories and hidden products', async () => {
    expect((await suggest('umbrellas')).categories).toEqual([])
    expect(await suggest('secret')).toMatchObject({ products: [], total: 0, terms: [] })
  })

  test('without input are the most popular searches, without products', async () => {
    const suggestions = await suggest('')
    expect(suggestions.products).toEqual([])
    expect(suggestions.terms[0]).toBe('shirt')
    const { data } = await call(handler, 'GET /suggestions')
    expect(data.terms).toEqual(suggestions.terms)
  })

  test('read only the product cards', async () => {
    await suggest('corncrake')
    const [read, write] = (await suggest('corncrake')).capacity.split(' ').map(Number)
    expect(read).toBeLessThanOrEqual(6)
    expect(write).toBe(0)
  })

  test('refuse input that is too long', async () => {
    const query = { search: 'x'.repeat(201) }
    expect((await call(handler, 'GET /suggestions', { query })).status).toBe(400)
  })
})

describe('a search', () => {
  test('sorts by best match by default', async () => {
    const list = async (query: Record<string, string>) =>
      names((await call(handler, 'GET /products', { query })).data)
    expect((await list({ search: 'corncrake shirt' }))[0]).toBe('Corncrake Linen Shirt')
    expect(await list({ search: 'corncrake linen', sort: 'newest' })).toEqual([
      'Corncrake Linen Shorts',
      'Corncrake Linen Shirt',
    ])
  })

  test('finds products by category name', async () => {
    const { data } = await call(handler, 'GET /products', { query: { search: 'corncrake tops' } })
    expect(data.pagination.total).toBe(5)
  })
})
