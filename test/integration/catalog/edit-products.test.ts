import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { createCategory } from '../../../functions/table/categories.ts'
import { newId } from '../../../functions/table/id.ts'
import { productKey, variantKey } from '../../../functions/table/keys.ts'
import { deleteVariants, getProduct } from '../../../functions/table/products.ts'
import { query } from '../../../functions/table/read.ts'
import { update } from '../../../functions/table/write.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('edit-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  await ensureSnapshot()
})
beforeEach(forgetIndex)

let made = 0
/** A shirt in two colors and two sizes, with stocks of five, none, two and eleven. */
const shirt = (more: object = {}) => {
  made++
  const variant = (color: string, size: string, quantity: number) => ({
    name: `${color} / ${size}`,
    price: size === 'L' ? 45 : 39.5,
    sku: `LS-${made}-${color}-${size}`,
    quantity,
    attributes: { Color: color, Size: size },
  })
  return {
    name: `Édited Linen Shirt ${made}`,
    price: 39.5,
    brand: 'Selvedge',
    tags: ['linen'],
    weight: 0.24,
    attributes: [
      { name: 'Color', values: ['Navy', 'White'] },
      { name: 'Size', values: ['M', 'L'] },
    ],
    variants: [
      variant('Navy', 'M', 5),
      variant('Navy', 'L', 0),
      variant('White', 'M', 2),
      variant('White', 'L', 11),
    ],
    ...more,
  }
}
const create = (body: object) => call(handler, 'POST /products', { body, token: owner })
const save = (id: string, body: object) =>
  call(handler, 'PUT /products/{id}', { params: { id }, body, token: owner })
const record = async (id: string) =>
  (await call(handler, 'GET /products/{id}/record', { params: { id }, token: owner })).data
const remove = (id: string) =>
  call(handler, 'DELETE /products/{id}', { params: { id }, token: owner })
const shown = (id: string) => call(handler, 'GET /products/{id}', { params: { id } })
const listed = async (query: Record<string, string>, token: string | undefined = owner) =>
  (await call(handler, 'GET /products', { query, token })).data.products
const createProduct = async (more: object = {}) => {
  const answer = await create(shirt(more))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
const buy = (product_id: string, variant_id: string, quantity: number) =>
  visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id, variant_id, quantity }]),
    headers: { 'idempotency-key': randomUUID() },
  })

describe('the fields of a request (S-171)', () => {
  const other = {
    name: 'Spelled Otherwise',
    slug: 'spelled-otherwise',
    price: 30,
    oldPrice: 45,
    stock: 7,
    isActive: false,
    categoryId: null,
    images: '["/art/a.webp", "/art/b.webp"]',
  }

  test('have other spellings (A-22, S-35)', async () => {
    const { status, data } = await create(other)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      compare_price: 45,
      quantity: 7,
      is_active: false,
      images: ['/art/a.webp', '/art/b.webp'],
    })
    const variant = { name: 'M', price: 30, comparePrice: 40, stock: 3 }
    const change = { ...other, comparePrice: 50, images: ['/art/b.webp'], variants: [variant] }
    const { oldPrice: _, ...changed } = { ...change, stock: 0 }
    expect((await save(data.id, changed)).data).toMatchObject({
      images: ['/art/b.webp'],
      variants: [{ compare_price: 40, quantity: 3 }],
    })
    await remove(data.id)
  })

  test('may be those of a product that was read', async () => {
    const pictures = [{ url: '/art/a.webp', alt: 'Front', srcset: null, color: null }]
    const { data: made } = await create({ name: 'Read and Sent Back', price: 30, pictures })
    const read = await record(made.id)
    const { status, data } = await save(made.id, { ...read, average_rating: 5, reviewCount: 1 })
    expect(status).toBe(200)
    expect({ ...data, updated_at: read.updated_at }).toEqual(read)
    await remove(made.id)
  })

  test.each([
    ['an unknown field', { colour: 'red' }, 'colour', 'Unknown field: colour'],
    [
      'an unknown field of a variant',
      { variants: [{ name: 'M', price: 1, weight: 2 }] },
      'variants.0.weight',
      'Unknown field: weight',
    ],
    [
      'two values of one field',
      { quantity: 1 },
      'stock',
      'Send the same value as quantity and stock, or only one of them',
    ],
    ['images that are no list', { images: 'a.webp' }, 'images', 'Enter a list of picture URLs'],
    [
      'pictures that differ from images',
      { pictures: [] },
      'images',
      'Send the URLs of pictures as images, or only one of them',
    ],
    [
      'another first picture',
      { image: '/art/c.webp' },
      'image',
      'Send the first picture as image, or leave it out',
    ],
  ])('are refused by name: %s', async (_, more, path, message) => {
    const { status, body } = await create({ ...more, ...other, ...more })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ path: `body.${path}`, message }] })
  })
})

describe('a new product', () => {
  test('appears in the store and lists at once and is audited (A-84)', async () => {
    const product = await createProduct()
    expect(product).toMatchObject({
      slug: `edited-linen-shirt-${made}`,
      is_active: true,
      featured: false,
      price: 39.5,
      quantity: 18,
    })
    expect((await shown(product.slug)).data).toMatchObject({
      sizes: ['M', 'L'],
      colors: [{ name: 'Navy' }, { name: 'White' }],
      image: expect.stringMatching(/shirt-(navy|blue)/),
      weight: 0.24,
    })
    expect(await listed({ search: 'edited linen' }, undefined)).toContainEqual(
      expect.objectContaining({ id: product.id, stock: 18 }),
    )
    const [entry] = await auditTrail(product.id)
    expect(entry).toMatchObject({ actor: 'Ada Owner', action: 'product.create' })
  })

  test('without variants has a single stock and price', async () => {
    const { data } = await create({
      name: `Plain Belt ${++made}`,
      price: 20,
      quantity: 7,
      sku: 'B',
    })
    expect(data).toMatchObject({ variants: [], quantity: 7, price: 20 })
    expect((await getProduct(data.id))?.variants).toMatchObject([
      { id: data.id, stock: 7, sku: 'B' },
    ])
  })

  test('sent twice or with a taken slug is refused with the next free one', async () => {
    const body = shirt()
    const first = await create(body)
    expect(await create(body)).toMatchObject({
      status: 409,
      body: { code: 'already_exists', data: { slug: `${first.data.slug.replace(/-\d+$/, '')}-2` } },
    })
    const other = await create(shirt({ slug: 'taken-shirt' }))
    expect(other.status).toBe(201)
    const again = await create(shirt({ slug: 'taken-shirt' }))
    expect(again.body.data.slug).toBe('taken-shirt-2')
    expect((await create(shirt({ slug: again.body.data.slug }))).status).toBe(201)
  })

  test('with one slug from two users is created once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(shirt({ slug: 'raced-shirt' }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test.each([
    ['the same variant twice', (v: object[]) => [v[0], v[0]], 'variants.1.attributes'],
    [
      'a value its attribute lacks',
      (v: object[]) => [{ ...v[0], attributes: { Color: 'Navy', Size: 'S' } }],
      'variants.0.attributes',
    ],
    [
      'one SKU for two',
      (v: object[]) => [v[0], { ...v[1], sku: `LS-${made}-Navy-M` }],
      'variants.1.sku',
    ],
    ['no variants of its attributes', () => [], 'variants'],
  ])('is refused with %s', async (_, change, path) => {
    const body = shirt()
    const answer = await create({ ...body, variants: change(body.variants) })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: `body.${path}` }] } })
  })

  test('whose variants have only names is chosen by name', async () => {
    const { data } = await create({
      name: `Candle ${++made}`,
      price: 9,
      variants: [
        { name: 'Small', price: 9, quantity: 1 },
        { name: 'Large', price: 15, quantity: 1 },
      ],
    })
    expect(data.attributes).toEqual([{ name: 'Option', values: ['Small', 'Large'] }])
    expect(data.variants[1].attributes).toEqual({ Option: 'Large' })
  })
})

describe('a change of a product', () => {
  test('keeps concurrent sales and unchanged fields', async () => {
    const product = await createProduct()
    const [navy] = product.variants
    expect((await buy(product.id, navy.id, 2)).status).toBe(201)
    const answer = await save(product.id, {
      ...product,
      name: 'Renamed',
      variants: product.variants.map((variant: { quantity: number }) => ({
        ...variant,
        quantity_seen: variant.quantity,
      })),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.data).toMatchObject({ name: 'Renamed', quantity: 16, slug: product.slug })
    expect(answer.data.variants[0].quantity).toBe(3)
  })

  test('of a stock that sold meanwhile is refused with the current product', async () => {
    const product = await createProduct()
    const [navy] = product.variants
    await buy(product.id, navy.id, 1)
    const variants = product.variants.map((variant: { id: string; quantity: number }) =>
      variant.id === navy.id ? { ...variant, quantity: 20, quantity_seen: 5 } : variant,
    )
    const answer = await save(product.id, { ...product, variants })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(answer.body.data.product.variants[0].quantity).toBe(4)
    variants[0].quantity_seen = 4
    expect((await save(product.id, { ...product, variants })).data.variants[0].quantity).toBe(20)
  })

  test('loses no unit or change in a race with ten buyers', async () => {
    const product = await createProduct()
    const white = product.variants[3]
    const [answer, ...orders] = await Promise.all([
      save(product.id, {
        ...product,
        brand: 'Raced',
        variants: product.variants.map((variant: { quantity: number }) => ({
          ...variant,
          price: 50,
          quantity_seen: variant.quantity,
        })),
      }),
      ...Array.from({ length: 10 }, () => buy(product.id, white.id, 1)),
    ])
    expect(answer?.status).toBe(200)
    const sold = orders.filter(({ status }) => status === 201).length
    expect((await record(product.id)).variants[3]).toMatchObject({ quantity: 11 - sold, price: 50 })
  })

  test('of a version that a colleague changed is refused with the current one', async () => {
    const product = await createProduct()
    await save(product.id, { ...product, brand: 'Colleague' })
    const late = await save(product.id, { ...product, brand: 'Late' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { product: { brand: 'Colleague' } } },
    })
  })

  test('from five concurrent requests is applied once', async () => {
    const product = await createProduct()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(n => save(product.id, { ...product, brand: `Brand ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('of the slug frees the old one', async () => {
    const product = await createProduct({ slug: `old-${++made}` })
    const moved = await save(product.id, { ...product, slug: `new-${made}` })
    expect(moved.data.slug).toBe(`new-${made}`)
    expect((await shown(product.slug)).status).toBe(404)
    expect((await create(shirt({ slug: product.slug }))).status).toBe(201)
  })

  test('adds and removes variants and sets the price to the cheapest', async () => {
    const product = await createProduct()
    const [first] = product.variants
    const { data } = await save(product.id, {
      ...product,
      variants: [
        first,
        { name: 'White / L', price: 12, quantity: 4, attributes: { Color: 'White', Size: 'L' } },
      ],
    })
    expect(data).toMatchObject({ price: 12, quantity: 9 })
    expect(data.variants.map((variant: { id: string }) => variant.id)).toEqual([
      first.id,
      expect.not.stringMatching(product.variants[3].id),
    ])
    expect(
      (await save(product.id, { ...product, updated_at: undefined })).body.errors,
    ).toMatchObject([{ path: 'body.variants.1.id' }])
  })

  test('that changes nothing is not recorded', async () => {
    const product = await createProduct()
    const again = await save(product.id, product)
    expect(again.data).toEqual(product)
    expect(await auditTrail(product.id)).toHaveLength(1)
  })

  test('to a deleted category is refused', async () => {
    const product = await createProduct()
    expect(await save(product.id, { ...product, category_id: newId('cat') })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.category_id' }] },
    })
  })
})

describe('a deleted product', () => {
  test('disappears from the store, lists and carts', async () => {
    const product = await createProduct()
    const guest = visitor()
    const { status } = await guest(cartHandler, 'POST /cart/items', {
      body: { product_id: product.id, variant_id: product.variants[0].id, quantity: 1 },
    })
    expect(status).toBe(200)
    expect((await remove(product.id)).status).toBe(200)
    expect((await guest(cartHandler, 'GET /cart')).data.items).toEqual([])
    expect((await shown(product.slug)).status).toBe(404)
    expect((await remove(product.id)).status).toBe(404)
    expect(await listed({ search: product.name, status: 'all' })).toEqual([])
    expect((await auditTrail(product.id)).at(-1)).toMatchObject({ action: 'product.delete' })
    expect((await create(shirt({ slug: product.slug }))).status).toBe(201)
  })

  test('also deletes variants beyond the transaction limit', async () => {
    const values = Array.from({ length: 100 }, (_, at) => `No ${at}`)
    const { data } = await create({
      name: `Gone ${++made}`,
      price: 5,
      attributes: [{ name: 'Number', values }],
      variants: values.map(value => ({ name: value, price: 5, attributes: { Number: value } })),
    })
    expect((await remove(data.id)).status).toBe(200)
    await deleteVariants(data.id)
    expect(await query(z.object({}), { partition: productKey(data.id).pk })).toEqual([])
  })
})

describe('a bulk change of products', () => {
  const bulk = (body: object) => call(handler, 'POST /products/bulk-action', { body, token: owner })
  const pick = ({ id, updated_at }: { id: string; updated_at: string }) => ({ id, updated_at })

  test('hides, features and moves them, and names deleted ones', async () => {
    const category = {
      id: newId('cat'),
      name: 'Bulk',
      slug: 'bulk',
      description: '',
      parent_id: null,
      is_active: true,
      image: null,
      icon: null,
      position: 1,
      version: 1,
    }
    await createCategory(category)
    const [one, two] = [await createProduct(), await createProduct()]
    const gone = { id: newId('prd'), updated_at: one.updated_at }
    const products = [pick(one), pick(two), gone]
    expect((await bulk({ action: 'deactivate', products })).data).toMatchObject({
      changed: 2,
      failed: [{ id: gone.id, message: 'This product was deleted' }],
    })
    await bulk({ action: 'feature', products })
    await bulk({ action: 'set_category', products, category_id: category.id })
    expect(await record(two.id)).toMatchObject({
      is_active: false,
      featured: true,
      category_id: category.id,
      quantity: 18,
    })
    expect((await shown(one.id)).status).toBe(404)
    expect((await listed({ status: 'inactive', category_id: category.id })).length).toBe(2)
  })

  const previewed = async (body: object, ids: string[]) => {
    const {
      data,
      status,
      body: answer,
    } = await call(handler, 'POST /products/bulk-preview', {
      body: { ...body, product_ids: ids },
      token: owner,
    })
    expect(status, JSON.stringify(answer)).toBe(200)
    return data.products
  }
  type Previewed = { id: string; updated_at: string; seen: object[] }
  const toSend = (products: Previewed[]) =>
    products.map(({ id, updated_at, seen }) => ({ id, updated_at, seen }))
  const undo = (body: object) => call(handler, 'POST /products/bulk-undo', { body, token: owner })
  const prices = async (id: string) =>
    (await record(id)).variants.map(({ price }: { price: number }) => price)

  test('of prices is previewed, applied as previewed, and undone (A-106, A-108)', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const change = { action: 'change_price', percent: 7, rounding: '.99' }
    const products = await previewed(change, [one.id, two.id, newId('prd')])
    expect(products).toMatchObject([
      {
        id: one.id,
        before: { price: { min: 39.5, max: 45 } },
        after: { price: { min: 41.99, max: 47.99 }, stock: 18 },
        problem: null,
        variant_count: 4,
      },
      { id: two.id },
    ])
    expect(await prices(one.id)).toEqual([39.5, 45, 39.5, 45])
    await save(two.id, { ...two, brand: 'Colleague' })
    const { data } = await bulk({ ...change, products: toSend(products) })
    expect(data).toEqual({
      changed: 1,
      failed: [{ id: two.id, message: 'This product was changed since the preview' }],
      products: [{ id: one.id, updated_at: expect.any(String) }],
    })
    expect(await prices(one.id)).toEqual([41.99, 47.99, 41.99, 47.99])
    expect(await prices(two.id)).toEqual([39.5, 45, 39.5, 45])
    expect((await undo({ products: data.products })).data).toMatchObject({ changed: 1, failed: [] })
    expect(await record(one.id)).toMatchObject({ price: 39.5 })
    expect(await prices(one.id)).toEqual([39.5, 45, 39.5, 45])
    expect((await auditTrail(one.id)).map(({ action }) => action)).toEqual([
      'product.create',
      'product.change-price',
      'product.undo',
    ])
  })

  test('of prices, and its undo, change nothing twice when repeated (A-107)', async () => {
    const product = await createProduct()
    const change = { action: 'change_price', percent: -10 }
    const products = toSend(await previewed(change, [product.id]))
    const body = { ...change, products, request_id: randomUUID() }
    const first = await bulk(body)
    expect((await bulk(body)).data).toEqual(first.data)
    expect(await prices(product.id)).toEqual([35.55, 40.5, 35.55, 40.5])
    expect((await record(product.id)).price).toBe(35.55)
    const another = await bulk({ ...body, request_id: randomUUID() })
    expect(another.data.failed).toHaveLength(1)
    const back = { products: first.data.products, request_id: randomUUID() }
    expect((await undo(back)).data).toEqual((await undo(back)).data)
    expect(await prices(product.id)).toEqual([39.5, 45, 39.5, 45])
  })

  test('of prices continues a large product that was half written', async () => {
    const product = await createProduct()
    const [navy] = product.variants
    const change = { action: 'change_price', percent: 10 }
    const products = toSend(await previewed(change, [product.id]))
    await update(variantKey(product.id, navy.id), 'SET price = :new', { values: { ':new': 4345 } })
    expect((await bulk({ ...change, products })).data.changed).toBe(1)
    expect(await prices(product.id)).toEqual([43.45, 49.5, 43.45, 49.5])
  })

  test('sets and clears a sale, a price and stock', async () => {
    const product = await createProduct()
    const apply = async (change: object) => {
      const products = await previewed(change, [product.id])
      expect((await bulk({ ...change, products: toSend(products) })).data).toMatchObject({
        changed: 1,
        failed: [],
      })
      return record(product.id)
    }
    expect(await apply({ action: 'set_sale', percent: 20, rounding: '.00' })).toMatchObject({
      price: 32,
      compare_price: 39.5,
      variants: [{ price: 32, compare_price: 39.5 }, { price: 36, compare_price: 45 }, {}, {}],
    })
    expect(await apply({ action: 'clear_sale' })).toMatchObject({
      price: 39.5,
      compare_price: null,
    })
    expect(await apply({ action: 'set_price', price: 25 })).toMatchObject({ price: 25 })
    expect(await prices(product.id)).toEqual([25, 25, 25, 25])
    expect(await apply({ action: 'set_stock', quantity: 8 })).toMatchObject({ quantity: 32 })
  })

  test('skips a price that a compare price or sale price contradicts', async () => {
    const sold = await createProduct({ sale_price: 30 })
    const [skipped] = await previewed({ action: 'set_price', price: 20 }, [sold.id])
    expect(skipped).toMatchObject({
      problem: 'Its sale price of $30.00 would be above the new price',
      after: skipped.before,
    })
    const cheap = await createProduct({ attributes: [], variants: [], compare_price: 40 })
    const change = { action: 'change_price', percent: 7 }
    const [raised] = await previewed(change, [cheap.id])
    expect(raised.problem).toBe('A compare price would be below the new price')
    expect((await bulk({ ...change, products: toSend([raised]) })).data.failed).toHaveLength(1)
  })

  test('of stock neither overwrites a sale nor undoes one (A-107)', async () => {
    const product = await createProduct()
    const [navy] = product.variants
    const change = { action: 'set_stock', quantity: 9 }
    const stale = toSend(await previewed(change, [product.id]))
    await buy(product.id, navy.id, 1)
    const message = 'The stock was changed since the preview, through a sale or a return'
    expect((await bulk({ ...change, products: stale })).data.failed).toEqual([
      { id: product.id, message },
    ])
    const products = toSend(await previewed(change, [product.id]))
    const { data } = await bulk({ ...change, products })
    await buy(product.id, navy.id, 2)
    expect((await undo({ products: data.products })).data.failed).toEqual([
      { id: product.id, message: 'Its stock was changed since, through a sale or a return' },
    ])
    expect((await record(product.id)).quantity).toBe(34)
  })

  test('by two people at once is applied for one of them', async () => {
    const product = await createProduct()
    const change = { action: 'change_price', percent: 10 }
    const products = toSend(await previewed(change, [product.id]))
    const answers = await Promise.all([1, 2, 3].map(() => bulk({ ...change, products })))
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 0, 1])
    expect(await prices(product.id)).toEqual([43.45, 49.5, 43.45, 49.5])
  })

  test('deletes the products that did not change since the preview', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const products = toSend(await previewed({ action: 'delete' }, [one.id, two.id]))
    await save(two.id, { ...two, brand: 'Colleague' })
    const { data } = await bulk({ action: 'delete', products })
    expect(data).toMatchObject({ changed: 1, failed: [{ id: two.id }], products: [] })
    expect((await shown(one.id)).status).toBe(404)
    expect((await bulk({ action: 'delete', products })).data).toMatchObject({ changed: 1 })
  })

  test('of what is shown is undone, unless someone changed it since', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const ids = [{ id: one.id }, { id: two.id }]
    const { data } = await bulk({ action: 'deactivate', products: ids })
    const { updated_at, ...hidden } = await record(two.id)
    await save(two.id, { ...hidden, brand: 'Colleague' })
    expect((await undo({ products: data.products })).data).toMatchObject({
      changed: 1,
      failed: [{ id: two.id, message: 'This product was changed since' }],
    })
    expect(await record(one.id)).toMatchObject({ is_active: true })
    expect(await record(two.id)).toMatchObject({ is_active: false, brand: 'Colleague' })
    const again = await bulk({ action: 'deactivate', products: [{ id: two.id }] })
    expect(again.data).toEqual({ changed: 1, failed: [], products: [] })
  })

  test('undoes nothing that a form changed', async () => {
    const product = await createProduct()
    const saved = (await save(product.id, { ...product, price: 99 })).data
    expect((await undo({ products: [pick(saved)] })).data.failed).toEqual([
      { id: product.id, message: 'This change can’t be undone' },
    ])
  })

  test.each([
    ['change_price', {}, 'percent'],
    ['set_sale', { percent: -5 }, 'percent'],
    ['set_price', {}, 'price'],
    ['set_stock', {}, 'quantity'],
    ['set_category', {}, 'category_id'],
  ])('%s with %j is refused at its field', async (action, fields, field) => {
    const path = `body.${field}`
    const products = [pick(await createProduct())]
    for (const answer of [
      await bulk({ action, ...fields, products }),
      await call(handler, 'POST /products/bulk-preview', {
        body: { action, ...fields, product_ids: [products[0]?.id] },
        token: owner,
      }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('of prices or stock needs the version that was previewed', async () => {
    const { id, updated_at } = await createProduct()
    for (const [change, one] of [
      [{ action: 'set_price', price: 1 }, { id }],
      [
        { action: 'set_stock', quantity: 1 },
        { id, updated_at },
      ],
    ] as const)
      expect((await bulk({ ...change, products: [one] })).data.failed).toEqual([
        { id, message: 'Preview this change first' },
      ])
  })
})

test('lists the ids of all products that match, hidden ones too (A-109)', async () => {
  const brand = `Matching ${randomUUID()}`
  const made = [await createProduct({ brand }), await createProduct({ brand, is_active: false })]
  const matching = (token: string | undefined) =>
    call(handler, 'GET /products/matching', { query: { brand, status: 'all' }, token })
  const { data } = await matching(owner)
  expect(data.total).toBe(2)
  expect([...data.ids].sort()).toEqual(made.map(({ id }) => id).sort())
  expect((await matching(undefined)).status).toBe(401)
})

test('the staff list shows low stock, SKUs and hidden products', async () => {
  const low = await createProduct({
    sku: 'LOW-1',
    is_active: false,
    name: 'Lowest Scarf',
    attributes: [],
    variants: [],
    quantity: 10,
  })
  const [found] = await listed({ search: 'Lowest Scarf', stock: 'low', status: 'all' })
  expect(found).toMatchObject({
    id: low.id,
    stock: 10,
    staff: { sku: 'LOW-1', updated_at: low.updated_at },
  })
  expect(await listed({ search: 'Lowest Scarf', stock: 'low', status: 'all' }, '')).toEqual([])
})

test('finds a product by the SKU of a variant or its prefix, in the staff list and the store', async () => {
  const product = await createProduct()
  const sku = `LS-${made}-White-L`
  for (const token of [owner, undefined])
    for (const search of [sku, sku.toLowerCase(), sku.slice(0, -2)])
      expect((await listed({ search }, token)).map(({ id }: { id: string }) => id)).toEqual([
        product.id,
      ])
  const bare = { name: product.name, price: 30, sku: `LS-${made}` }
  expect((await save(product.id, bare)).status).toBe(200)
  expect(await listed({ search: sku })).toEqual([])
})
