import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { projectCatalog } from '../../../functions/catalog/projection.ts'
import { handler as orderHandler } from '../../../functions/orders/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { getProduct, type ProductItem } from '../../../functions/table/products.ts'
import { put, remove } from '../../../functions/table/write.ts'
import type { OrderStatus } from '../../../shared/schemas/order.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

type Client = ReturnType<typeof visitor>
let client: Client
let product: ProductItem
let admin: string

const words = { rating: 4, title: 'A good shirt', comment: 'It fits.\nI would buy it again.' }

const placeOrder = async (client: Client, quantity = 1): Promise<OrderItem> => {
  const { data } = await client(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  return (await findOrder(data.id)) as OrderItem
}

/** A customer who ordered the product, which got as far as `status`. */
const buyer = async (status: OrderStatus, more: object = {}): Promise<Client> => {
  const client = visitor(await signInAs(randomUUID(), more))
  const order = await placeOrder(client)
  await put(orderWithKeys(inState(order, { status, version: order.version + 1 })))
  return client
}

const params = () => ({ id: product.slug })
const write = (who: Client, body: object = words) =>
  who(handler, 'POST /products/{id}/reviews', { params: params(), body })
const mine = async (who: Client) =>
  (await who(handler, 'GET /products/{id}/reviews/mine', { params: params() })).data
const erase = (reviewId: string, id = product.id) =>
  call(handler, 'DELETE /products/{id}/reviews/{reviewId}', {
    params: { id, reviewId },
    token: admin,
  })
const shown = async () =>
  (await call(handler, 'GET /products/{id}/reviews', { params: params() })).data
const counts = async () => {
  const found = await getProduct(product.id, { consistent: true })
  return { ratings: found?.product.ratings, version: found?.product.version }
}

beforeAll(async () => {
  trustOwnTokens()
  admin = await signInAs('review-owner', { role: 'admin', first_name: 'Ada', last_name: 'Merrin' })
})
beforeEach(async () => {
  product = (await stockProduct(20)).product
  client = await buyer('delivered')
})

describe('a customer who received the product', () => {
  it('can review it, shown with first name and initial', async () => {
    expect(await mine(client)).toEqual({ can_review: true, review: null })
    const { status, data } = await write(client)
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.stringMatching(/^rev_/),
      user_name: 'Nora W.',
      ...words,
      created_at: expect.any(String),
      is_verified_purchase: true,
    })
    expect(await mine(client)).toEqual({ can_review: false, review: data })
    expect(await shown()).toMatchObject({ reviews: [data], average_rating: 4, review_count: 1 })
    expect(await counts()).toEqual({ ratings: [0, 0, 0, 1, 0], version: product.version + 1 })
  })

  it('can review it once', async () => {
    await write(client)
    const again = await write(client, { ...words, rating: 1 })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: 'You have already reviewed this product' },
    })
    expect((await shown()).review_count).toBe(1)
  })

  it('creates one review from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(client)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await shown()).toMatchObject({ review_count: 1 })
    expect((await shown()).reviews).toHaveLength(1)
    expect((await counts()).ratings).toEqual([0, 0, 0, 1, 0])
  })

  it('is counted with concurrent reviewers', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => buyer('delivered', { last_name: '' })),
    )
    const ratings = [1, 2, 3, 5, 5]
    await Promise.all(others.map((one, n) => write(one, { ...words, rating: ratings[n] })))
    expect(await counts()).toEqual({ ratings: [1, 1, 1, 0, 2], version: product.version + 5 })
    expect((await shown()).reviews[0].user_name).toBe('Nora')
  })

  it('can review it before the rest of the order ships', async () => {
    const early = visitor(await signInAs(randomUUID()))
    const order = await placeOrder(early, 2)
    const shipped_at = order.created_at
    const shipment = {
      ...{ id: 'shp_1', units: [{ line_id: order.lines[0]?.id ?? '', quantity: 1 }] },
      ...{ carrier: null, tracking_number: null, tracking_url: null, shipped_at },
    }
    await put(orderWithKeys({ ...order, shipments: [{ ...shipment, delivered_at: null }] }))
    expect(await mine(early)).toMatchObject({ can_review: false })
    await put(orderWithKeys({ ...order, shipments: [{ ...shipment, delivered_at: shipped_at }] }))
    expect(await mine(early)).toMatchObject({ can_review: true })
  })

  it('gets errors for missing fields', async () => {
    const empty = await write(client, { rating: 0, title: ' ', comment: '' })
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'body.rating',
      'body.title',
      'body.comment',
    ])
    expect((await counts()).ratings).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a product can’t be reviewed by', () => {
  it.each(['pending', 'shipped', 'cancelled', 'refunded'] as const)(
    'a customer whose order is %s',
    async status => {
      const early = await buyer(status)
      expect(await mine(early)).toEqual({ can_review: false, review: null })
      expect(await write(early)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          message: 'You can review a product once you have received it',
        },
      })
      expect((await counts()).ratings).toEqual([0, 0, 0, 0, 0])
    },
  )

  it('a customer who received another product', async () => {
    const other = await stockProduct(1)
    const request = { params: { id: other.product.id }, body: words }
    expect((await client(handler, 'POST /products/{id}/reviews', request)).status).toBe(403)
  })

  it('anyone, once it is hidden', async () => {
    await put({ ...productKey(product.id), ...product, is_active: false })
    expect((await write(client)).status).toBe(404)
  })
})

describe('a removed review', () => {
  it('is excluded from the rating, audited and can be replaced', async () => {
    const { data } = await write(client)
    expect((await erase(data.id)).status).toBe(200)
    expect(await counts()).toEqual({ ratings: [0, 0, 0, 0, 0], version: product.version + 2 })
    expect(await shown()).toMatchObject({ reviews: [], review_count: 0 })
    const trail = await auditTrail(data.id)
    expect(trail).toMatchObject([
      { actor: 'Ada Merrin', action: 'review.delete', before: { rating: 4 } },
    ])
    expect(JSON.stringify(trail)).not.toContain('Nora')
    expect(await mine(client)).toEqual({ can_review: true, review: null })
    expect((await write(client, { ...words, rating: 2 })).status).toBe(201)
    expect((await counts()).ratings).toEqual([0, 1, 0, 0, 0])
  })

  it('is excluded from the rating once, also for concurrent removals', async () => {
    const { data } = await write(client)
    await write(await buyer('delivered'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => erase(data.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    expect((await counts()).ratings).toEqual([0, 0, 0, 1, 0])
  })

  it('must belong to the product', async () => {
    const { data } = await write(client)
    const other = await stockProduct(1)
    expect((await erase(data.id, other.product.id)).status).toBe(404)
    expect((await erase('rev_nothing')).status).toBe(404)
    expect((await shown()).review_count).toBe(1)
  })

  it('can be removed after its product is deleted', async () => {
    const { data } = await write(client)
    await remove(productKey(product.id))
    expect((await erase(data.id)).status).toBe(200)
    expect((await erase(data.id)).status).toBe(404)
    expect(await getProduct(product.id)).toBeUndefined()
  })
})

it('updates its product in the list sorted by rating', async () => {
  const brand = `Brand ${randomUUID()}`
  const made = [await stockProduct(5, { brand }), await stockProduct(5, { brand })]
  const project = async (one: ProductItem) => {
    const change = { entity: 'product', before: undefined, after: { ...one }, sequence: '1' }
    await projectCatalog([change])
    forgetIndex()
  }
  for (const one of made) await project(one.product)
  const list = async () => {
    const query = { brand, sort: 'rating' }
    return (await call(handler, 'GET /products', { query })).data.products
  }
  const [, last] = (await list()).map(({ id }: { id: string }) => id)
  product = made.find(one => one.product.id === last)?.product ?? product
  await write(await buyer('delivered'))
  await project(product)
  expect(await list()).toMatchObject([{ id: last, average_rating: 4, review_count: 1 }, {}])
})
