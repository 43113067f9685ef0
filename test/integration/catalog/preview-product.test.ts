import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../functions/catalog/handler.ts'
import { call } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

const site = 'https://shop.example'

beforeAll(() => {
  process.env.SITE_URL = site
})

const read = (id: string) => call(handler, 'GET /products/{id}/preview', { params: { id } })
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]

test('a link preview has the escaped name, picture and price', async () => {
  const { product } = await stockProduct(
    { S: 2, M: 0 },
    {
      name: 'Dress "Ada" <script>',
      short_description: 'Cut on the bias & lined.',
      price: 16_800,
      pictures: [{ url: '/pictures/ada.webp', alt: 'A dress', srcset: null, color: null }],
    },
  )
  const { status, headers, body } = await read(product.slug)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  expect(body).not.toContain('<script>')
  expect(contentOf(body, 'og:title')).toBe('Dress &quot;Ada&quot; &lt;script&gt;')
  expect(contentOf(body, 'og:description')).toBe('Cut on the bias &amp; lined.')
  expect(contentOf(body, 'og:image')).toBe(`${site}/pictures/ada.webp`)
  expect(contentOf(body, 'og:url')).toBe(`${site}/products/${product.slug}`)
  expect(contentOf(body, 'product:price:amount')).toBe('168.00')
  expect(contentOf(body, 'product:availability')).toBe('in stock')
})

test('a picture without a usable URL is replaced', async () => {
  const picture = { url: 'https://', alt: '', srcset: null, color: null }
  const { product } = await stockProduct(2, { pictures: [picture] })
  const { status, body } = await read(product.slug)
  expect(status).toBe(200)
  expect(contentOf(body, 'og:image')).toBe(`${site}${product.fallback_image}`)
})

test('a hidden product has no preview', async () => {
  const { product } = await stockProduct(3, { is_active: false })
  expect((await read(product.slug)).status).toBe(404)
  expect((await read('no-such-thing')).status).toBe(404)
})
