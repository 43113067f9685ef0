import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetIndex, getIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { recordProducts } from '../../../functions/catalog/projection.ts'
import { productKey } from '../../../functions/table/keys.ts'
import type { ProductItem, ProductWithVariants } from '../../../functions/table/products.ts'
import { remove, update } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

beforeAll(() => {
  process.env.REPORT_CAPACITY = 'true'
})

const brand = 'Heron & Teal'
const pictures = ['Navy', 'Navy', 'Navy', 'Sand', 'Sand', 'Sand'].map((color, at) => ({
  url: `/media/${color}-${at}.webp`,
  alt: `${color} ${at}`,
  srcset: null,
  color,
}))

const readUnits = (headers: Record<string, string>) =>
  Number((headers['x-capacity'] ?? '').split(' ')[0])

const list = async (query: Record<string, string> = {}) => {
  const { status, data, headers } = await call(handler, 'GET /products', {
    query: { brand, ...query },
  })
  expect(status).toBe(200)
  return { products: data.products, read: readUnits(headers) }
}

/** Puts a product's state into the index, as the stream consumer does, and reads it at once. */
const index = async ({ id }: Pick<ProductItem, 'id'>) => {
  await recordProducts([id])
  await getIndex({ fresh: true })
}

let made: ProductWithVariants
beforeEach(async () => {
  made = await stockProduct(
    { S: 2 },
    {
      brand,
      pictures,
      colors: [
        { name: 'Navy', hex: null },
        { name: 'Sand', hex: null },
      ],
    },
  )
  await index(made.product)
  return async () => {
    await remove(productKey(made.product.id))
    await index(made.product)
    forgetIndex()
  }
})

const rename = (name: string) =>
  update(productKey(made.product.id), 'SET #name = :name, #version = #version + :one', {
    names: { '#name': 'name', '#version': 'version' },
    values: { ':name': name, ':one': 1 },
  })

describe('a list', () => {
  test('reads each product from the table once', async () => {
    await list()
    const { products, read } = await list()
    expect(products).toHaveLength(1)
    expect(read).toBe(0)
  })

  test('shows a change as soon as the index has it', async () => {
    await list()
    await rename('Teal Dress')
    await index(made.product)
    expect((await list()).products[0].name).toBe('Teal Dress')
    await update(productKey(made.product.id), 'SET ratings[3] = :one, #version = #version + :one', {
      names: { '#version': 'version' },
      values: { ':one': 1 },
    })
    await index(made.product)
    expect((await list()).products[0].average_rating).toBe(4)
  })

  test('keeps no card that is newer or older than the index', async () => {
    await list()
    await rename('Heron Dress')
    expect((await list()).products[0].name).not.toBe('Heron Dress')
    forgetIndex()
    await index({ id: 'prd_other' })
    expect((await list()).products[0].name).toBe('Heron Dress')
  })

  test('shows pictures of the filtered colors', async () => {
    await list()
    const shown = async (query: Record<string, string>) =>
      (await list(query)).products[0].pictures.map(({ alt }: { alt: string }) => alt)
    expect(await shown({})).toEqual(['Navy 0', 'Navy 1'])
    expect(await shown({ color: 'sand' })).toEqual(['Sand 3', 'Sand 4'])
  })
})

describe('a product page', () => {
  const open = async (slug: string) => {
    const { status, data, headers } = await call(handler, 'GET /products/{id}', {
      params: { id: slug },
    })
    return { status, data, read: readUnits(headers) }
  }

  test('costs one query of the product', async () => {
    const { slug } = made.product
    const first = await open(slug)
    const again = await open(slug)
    expect(again.data.name).toBe(made.product.name)
    expect(again.read).toBeLessThan(first.read)
    expect(again.read).toBeLessThanOrEqual(1)
  })

  test('is that of the product that has the slug now', async () => {
    const { id, slug } = made.product
    await open(slug)
    await update(productKey(id), 'SET slug = :slug', { values: { ':slug': `${slug}-new` } })
    const other = await stockProduct({ S: 1 }, { brand, name: 'Taker', slug })
    expect((await open(slug)).data.id).toBe(other.product.id)
    await remove(productKey(other.product.id))
    expect((await open(slug)).status).toBe(404)
  })
})
