import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { indexRowOf } from '../../../functions/catalog/catalog-index/index-row.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { readSum } from '../../../functions/table/rollups/buckets.ts'
import { scanItems } from '../../../functions/table/scan.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { stopInWindow } from '../../support/rate-window.ts'

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36'
let id = ''
let hidden = ''

beforeAll(async () => {
  const shown = await stockProduct(3)
  const other = await stockProduct(3, { is_active: false })
  await publishRows([shown, other].map(indexRowOf))
  forgetIndex()
  id = shown.product.id
  hidden = other.product.id
})
afterEach(() => void vi.useRealTimers())

const view = (product: string, agent = browser, ip = '203.0.113.9') =>
  call(handler, 'POST /products/{id}/views', {
    params: { id: product },
    headers: { 'user-agent': agent, 'x-viewer-address': ip },
  })
const viewsOf = async (product: string) =>
  (await readSum({ rollup: 'VIEWS' }, '2020-01-01', '2199-12-31'))[product] ?? 0

describe('a product view', () => {
  it('is counted', async () => {
    expect(await view(id)).toMatchObject({ status: 202, data: {} })
    await Promise.all(Array.from({ length: 9 }, () => view(id)))
    expect(await viewsOf(id)).toBe(10)
  })

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/140', 'curl/8', ''])(
    'by %j is not counted',
    async agent => {
      const before = await viewsOf(id)
      expect((await view(id, agent)).status).toBe(202)
      expect(await viewsOf(id)).toBe(before)
    },
  )

  it('of a hidden product returns "not found"', async () => {
    for (const product of [hidden, 'prd_nothing', 'linen-shirt'])
      expect((await view(product)).status).toBe(404)
    expect(await viewsOf(hidden)).toBe(0)
  })

  it('is limited per network', async () => {
    stopInWindow()
    const statuses = new Set<number>()
    for (let round = 0; round < 62; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => view(id, browser, '198.51.100.7')),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([202, 429])
  })

  it('stores nothing about the visitor', async () => {
    const kept: string[] = []
    for await (const item of scanItems(z.looseObject({}))) kept.push(JSON.stringify(item))
    expect(kept.join()).not.toMatch(/203\.0\.113|198\.51\.100|Mozilla/)
  })
})
