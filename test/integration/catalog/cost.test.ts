import { describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { indexRowOf } from '../../../functions/catalog/catalog-index/index-row.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

process.env.REPORT_CAPACITY = 'true'

const small = 20
const large = 400
const pageSize = 12

/** Returns the read units that a new instance uses for a request. */
const costOf = async (route: string, query: Record<string, string>, products: number) => {
  forgetIndex()
  const { status, data, headers } = await call(handler, route, { query })
  expect(status).toBe(200)
  expect(data.products).toHaveLength(products)
  const [read, write] = (headers['x-capacity'] ?? '').split(' ').map(Number)
  expect(write).toBe(0)
  return read as number
}

const listings: Record<string, string>[] = [
  {},
  { search: 'lark shirt' },
  { search: 'shrit lark' },
  { sort: 'price-high', inStock: 'true' },
  { color: 'navy', size: 'm' },
  { minPrice: '10', maxPrice: '400', sort: 'popular' },
]

const costs = async () => {
  const results: [request: string, read: number][] = []
  for (const query of listings) {
    const limited = { ...query, limit: String(pageSize) }
    results.push([JSON.stringify(query), await costOf('GET /products', limited, pageSize)])
  }
  results.push(['suggestions', await costOf('GET /suggestions', { search: 'lark sh' }, 4)])
  return results
}

const colors = [{ name: 'Navy', hex: null }]

const stock = async (from: number, to: number) => {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  const made = await Promise.all(
    places.map(at =>
      stockProduct({ S: 2, M: 3 }, { name: `Lark Shirt ${at}`, price: 2_000 + at, colors }),
    ),
  )
  await publishRows(made.map(indexRowOf))
}

describe('the read cost of a page', () => {
  test('differs by at most 10% between a small and a large store', async () => {
    await stock(0, small)
    await costs()
    const before = await costs()
    await stock(small, large)
    for (const [place, [request, read]] of (await costs()).entries()) {
      const earlier = before[place]?.[1] ?? Number.NaN
      expect(Math.abs(read / earlier - 1), `${request}: ${earlier}, then ${read}`).toBeLessThan(0.1)
    }
  })
})
