import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { getMemoryIndex } from '../../functions/catalog/catalog-index/memory-cache.ts'
import { handler as catalog } from '../../functions/catalog/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { getProduct } from '../../functions/table/products.ts'
import { call, visitor } from '../support/call.ts'
import { guestOrder } from '../support/fixtures.ts'
import type { Line } from './checkouts.ts'
import { type Measured, measure, warmUp } from './measure.ts'
import { listings, prefixes, searches, typos } from './queries.ts'

/** Maximum orders of one variant, so that purchases spread over products. */
const maxUnitsPerVariant = 5

/** Picks line items spread over the whole catalog. Each can be bought once. */
export const sampleLines = async (count: number): Promise<Line[]> => {
  const index = await getMemoryIndex()
  const all = index.list({ status: 'active', inStock: true, offset: 0, limit: index.size }).ids
  const step = Math.max(1, Math.floor(all.length / count))
  const ids = all.filter((_, place) => place % step === 0).slice(0, count)
  const lines = await Promise.all(
    ids.map(async (id): Promise<Line[]> => {
      const found = await getProduct(id)
      const variant = found?.variants.find(one => one.stock > 0)
      if (!found || !variant) return []
      const isChosen = found.product.options.length > 0
      const line = { product_id: id, ...(isChosen && { variant_id: variant.id }), quantity: 1 }
      return Array<Line>(Math.min(variant.stock, maxUnitsPerVariant)).fill(line)
    }),
  )
  return lines.flat()
}

const at = <T>(values: readonly T[], round: number): T => values[round % values.length] as T

/** Measures the handlers behind typical visits to the current store. */
export const runScenarios = async (calls: number): Promise<Measured[]> => {
  const lines = await sampleLines(60)
  const products = lines.map(line => line.product_id)
  const list = (query: Record<string, string>) => call(catalog, 'GET /products', { query })
  return [
    await measure('listing', calls, round => list(at(listings, round))),
    // A fixed number of cards makes both store sizes comparable.
    await measure('listing of 12', calls, () => list({ limit: '12' })),
    await measure('search', calls, round => list({ search: at(searches, round) })),
    await measure('search, typo', calls, round => list({ search: at(typos, round) })),
    await measure('suggestions', calls, round =>
      call(catalog, 'GET /suggestions', { query: { search: at(prefixes, round) } }),
    ),
    await measure('product page', calls, round =>
      call(catalog, 'GET /products/{id}', { params: { id: at(products, round) } }),
    ),
    await measure('add to cart', calls, round =>
      visitor()(cart, 'POST /cart/items', { body: at(lines, round) }),
    ),
    await measure('order', Math.min(calls, lines.length - warmUp), round =>
      visitor()(orders, 'POST /orders', {
        body: guestOrder([at(lines, round)]),
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  ]
}
