import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { forgetIndex } from '../../../../functions/catalog/catalog-index/get-index.ts'
import { defaultCategories } from '../../../../functions/catalog/default-categories.ts'
import { projectCatalog } from '../../../../functions/catalog/projection.ts'
import { handler } from '../../../../functions/people/account/handler.ts'
import { createCategory } from '../../../../functions/table/categories.ts'
import { favoriteCountItem, favoriteWithKeys } from '../../../../functions/table/favorites.ts'
import { favoriteCountKey, productKey } from '../../../../functions/table/keys.ts'
import type { ProductItem } from '../../../../functions/table/products.ts'
import { get } from '../../../../functions/table/read.ts'
import { userIdOf } from '../../../../functions/table/users.ts'
import { batchWrite, put, remove, update } from '../../../../functions/table/write.ts'
import { visitor } from '../../../support/call.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

const [dresses, tops] = defaultCategories
let request: ReturnType<typeof visitor>
let userId: string

const project = async (product: ProductItem) => {
  const change = { entity: 'product', before: undefined, after: { ...product }, sequence: '1' }
  await projectCatalog([change])
  forgetIndex()
}
const stocked = async (
  stocks: number | Record<string, number>,
  more: Partial<ProductItem> = {},
) => {
  const made = await stockProduct(stocks, more)
  await project(made.product)
  return made
}

const add = (body: object) => request(handler, 'POST /favorites', { body })
const drop = (productId: string) =>
  request(handler, 'DELETE /favorites/{productId}', { params: { productId } })
const list = async (query: Record<string, string> = {}) => {
  const answer = await request(handler, 'GET /favorites', { query })
  expect(answer.status).toBe(200)
  return answer.data
}
const names = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).favorites.map((one: { Product: ProductItem }) => one.Product.name)
const count = async () =>
  (await get(z.object({ kept: z.int() }), favoriteCountKey(userId), { consistent: true }))?.kept

beforeAll(async () => {
  trustOwnTokens()
  for (const category of defaultCategories) await createCategory(category)
})
beforeEach(async () => {
  const sub = randomUUID()
  userId = userIdOf(sub)
  request = visitor(await signInAs(sub))
})

describe('adding a favorite', () => {
  it('returns the product as lists show it', async () => {
    const { product } = await stocked(4, { name: 'Lark Shirt', category_id: tops?.id })
    const answer = await add({ product_id: product.id })
    expect(answer).toMatchObject({
      status: 201,
      data: {
        product_id: product.id,
        variant_id: null,
        Product: { name: 'Lark Shirt', stock: 4, category: { slug: 'tops' } },
      },
    })
    expect((await list()).favorites).toEqual([answer.data])
  })

  it('accepts the wishlist spelling and path for the same list (S-148)', async () => {
    const { product } = await stocked(1)
    const answer = await request(handler, 'POST /wishlist', { body: { productId: product.id } })
    expect(answer.status).toBe(201)
    expect((await list()).favorites).toHaveLength(1)
    const params = { productId: product.id }
    const gone = await request(handler, 'DELETE /wishlist/{productId}', { params })
    expect(gone.status).toBe(200)
    expect((await list()).favorites).toEqual([])
  })

  it('returns the existing favorite when added again', async () => {
    const { product, variants } = await stocked({ S: 1, M: 1 })
    const [first, second] = [
      await add({ product_id: product.id, variant_id: variants[0]?.id }),
      await add({ product_id: product.slug }),
    ]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.data).toEqual(first.data)
    expect(second.data.variant_id).toBe(variants[0]?.id)
    expect(await count()).toBe(1)
  })

  it('happens once for ten concurrent requests', async () => {
    const { product } = await stocked(1)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ product_id: product.id })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await count()).toBe(1)
  })

  it('refuses hidden products', async () => {
    const { product } = await stocked(1, { is_active: false })
    expect((await add({ product_id: product.id })).status).toBe(404)
    expect((await add({ product_id: 'prd_nothing' })).status).toBe(404)
    expect(await names()).toEqual([])
  })

  it('refuses a variant of another product', async () => {
    const { product } = await stocked({ S: 1 })
    const other = await stocked({ S: 1 })
    const answer = await add({ product_id: product.id, variant_id: other.variants[0]?.id })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'body.variant_id' }] },
    })
    expect(await names()).toEqual([])
  })

  it('stops at 500, also for concurrent requests, until one is removed', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => stockProduct(1)))
    const [last] = made
    await put(favoriteCountItem(userId, 497))
    const answers = await Promise.all(made.map(({ product }) => add({ product_id: product.id })))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(refused[0]?.body.message).toBe(
      'You can keep up to 500 favorites. Remove some to make room.',
    )
    expect(await count()).toBe(500)
    for (const { product } of made) await drop(product.id)
    expect((await add({ product_id: last?.product.id })).status).toBe(201)
  })
})

describe('removing a favorite', () => {
  it('works twice and doesn’t affect other customers', async () => {
    const { product } = await stocked(1)
    await add({ product_id: product.id })
    const stranger = visitor(await signInAs(randomUUID()))
    const params = { productId: product.id }
    const theirs = await stranger(handler, 'DELETE /favorites/{productId}', { params })
    expect(theirs.status).toBe(200)
    expect(await names()).toHaveLength(1)
    expect((await drop(product.id)).status).toBe(200)
    expect((await drop(product.id)).status).toBe(200)
    expect((await drop('no-such-slug')).status).toBe(200)
    expect(await names()).toEqual([])
    expect(await count()).toBe(0)
  })
})

describe('the list of favorites', () => {
  const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`
  const keep = (products: ProductItem[]) =>
    batchWrite(
      products.map(({ id }, index) =>
        favoriteWithKeys(userId, { product_id: id, variant_id: null, created_at: at(index) }),
      ),
    )

  it('shows twelve per page, newest first (S-149, S-172)', async () => {
    const made = await Promise.all(Array.from({ length: 14 }, () => stockProduct(1)))
    for (const { product } of made) await project(product)
    const products = made.map(({ product }) => product)
    await keep(products)
    const newestFirst = products.map(({ name }) => name).reverse()
    expect(await names()).toEqual(newestFirst.slice(0, 12))
    expect(await names({ page: '2' })).toEqual(newestFirst.slice(12))
    expect((await list()).pagination).toEqual({
      page: 1,
      limit: 12,
      total: 14,
      total_pages: 2,
      pages: 2,
    })
    expect(await names({ page: '3' })).toEqual([])
  })

  it('can be filtered by name, category, price and availability (S-149)', async () => {
    const [dress, tee, hat] = [
      await stocked({ S: 2 }, { name: 'Plover Dress', category_id: dresses?.id, price: 9_000 }),
      await stocked(0, { name: 'Plover Tee', category_id: tops?.id, price: 3_000 }),
      await stocked(5, { name: 'Dunlin Hat', price: 2_000, sale_price: 1_500 }),
    ]
    await keep([dress, tee, hat].map(({ product }) => product))
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['Dunlin Hat', 'Plover Tee', 'Plover Dress']],
      [{ search: 'plov' }, ['Plover Tee', 'Plover Dress']],
      [{ search: 'plover dress' }, ['Plover Dress']],
      [{ search: 'nothing-like-it' }, []],
      [{ category: 'tops' }, ['Plover Tee']],
      [{ category: 'DRESSES' }, ['Plover Dress']],
      [{ category: tops?.id ?? '' }, ['Plover Tee']],
      [{ category: 'no such' }, []],
      [{ category: '' }, ['Dunlin Hat', 'Plover Tee', 'Plover Dress']],
      [{ minPrice: '15', maxPrice: '30' }, ['Dunlin Hat', 'Plover Tee']],
      [{ minPrice: '30.01' }, ['Plover Dress']],
      [{ availability: 'in_stock' }, ['Dunlin Hat', 'Plover Dress']],
      [{ availability: 'out_of_stock' }, ['Plover Tee']],
      [{ availability: 'all', search: 'plover' }, ['Plover Tee', 'Plover Dress']],
    ]
    for (const [query, expected] of cases)
      expect(await names(query), JSON.stringify(query)).toEqual(expected)
  })

  it('omits hidden and deleted products, and shows them again when they return', async () => {
    const [hidden, deleted, kept] = [await stocked(1), await stocked(1), await stocked(1)]
    await keep([hidden, deleted, kept].map(({ product }) => product))
    const show = async (is_active: boolean) => {
      const values = { ':shown': is_active }
      await update(productKey(hidden.product.id), 'SET is_active = :shown', { values })
      await project(hidden.product)
    }
    await remove(productKey(deleted.product.id))
    await project(deleted.product)
    await show(false)
    expect(await names()).toEqual([kept.product.name])
    expect((await list()).pagination.total).toBe(1)
    await show(true)
    expect(await names()).toEqual([kept.product.name, hidden.product.name])
  })

  it('is separate for each customer', async () => {
    const { product } = await stocked(1)
    await add({ product_id: product.id })
    const stranger = visitor(await signInAs(randomUUID()))
    expect((await stranger(handler, 'GET /favorites')).data.favorites).toEqual([])
    expect((await visitor()(handler, 'GET /favorites')).status).toBe(401)
  })
})
