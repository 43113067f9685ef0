import { beforeAll, describe, expect, test } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { createCategory } from '../../../functions/table/categories.ts'
import { call } from '../../support/call.ts'
import { rowOf } from '../../unit/functions/catalog/rows.ts'

const site = 'https://shop.example'
const hidden = 'prd_hidden'

const category = (id: string, name: string, is_active = true) => ({
  id,
  name,
  slug: id,
  description: '',
  parent_id: null,
  is_active,
  image: null,
  icon: null,
  position: 1,
  version: 1,
})

beforeAll(async () => {
  process.env.SITE_URL = site
  await createCategory(category('cat_1', 'Ties & Bow Ties'))
  await createCategory(category('cat_2', 'Secret', false))
  const rows = Array.from({ length: 5_001 }, (_, at) => rowOf(`p${at}`))
  await publishRows([...rows, rowOf(hidden, { is_active: false })])
  forgetIndex()
})

const read = async (route: string, part?: string) =>
  call(handler, route, part === undefined ? {} : { params: { part } })
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

describe('the sitemap', () => {
  test('lists its parts with absolute URLs and the last change', async () => {
    const { status, body, headers } = await read('GET /sitemap.xml')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/)
    expect(addresses(body)).toEqual([
      `${site}/sitemap/pages.xml`,
      `${site}/sitemap/products-1.xml`,
      `${site}/sitemap/products-2.xml`,
    ])
    expect(body).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>')
  })

  test('has every visible product once, in parts of 5,000', async () => {
    const parts = await Promise.all(
      ['products-1.xml', 'products-2.xml'].map(part => read('GET /sitemap/{part}', part)),
    )
    const [first = [], second = []] = parts.map(({ body }) => addresses(body))
    expect([first.length, second.length]).toEqual([5_000, 1])
    expect(new Set([...first, ...second]).size).toBe(5_001)
    expect(first).toContain(`${site}/products/p0`)
    expect([...first, ...second]).not.toContain(`${site}/products/${hidden}`)
  })

  test('has the pages and visible categories', async () => {
    const { body } = await read('GET /sitemap/{part}', 'pages.xml')
    const pages = addresses(body)
    for (const path of ['/', '/products', '/categories', '/size-guide', '/terms', '/track-order'])
      expect(pages).toContain(`${site}${path}`)
    expect(pages).toContain(`${site}/products?category=ties+%26+bow+ties`)
    expect(body).not.toContain('secret')
  })

  test.each([
    'products-3.xml',
    'products-99999.xml',
    'products-0.xml',
    'other.xml',
    'pages.xml.gz',
  ])('has no %s', async part => {
    expect((await read('GET /sitemap/{part}', part)).status).toBe(404)
  })
})

test('robots can read the store, but no personal pages', async () => {
  const { body, headers } = await read('GET /robots.txt')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const lines = body.split('\n')
  expect(lines).toContain('Allow: /')
  for (const path of ['/admin', '/account', '/checkout', '/cart', '/orders', '/favorites', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
})
