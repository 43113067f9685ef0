import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smoke } from '../../../../infra/operate/deploy/smoke.ts'
import {
  aCard,
  aProduct,
  aVariant,
  facets,
  pagination,
  shippingMethods,
} from '../../../support/storefront-samples.ts'

type Answer = { status?: number; type?: string; body: string }

const json = (data: unknown): Answer => ({ body: JSON.stringify({ success: true, data }) })
const page: Answer = {
  type: 'text/html',
  body: '<div id="root"></div><script type="module" src="/assets/main.js"></script>',
}
const none: Answer = { status: 404, body: '{}' }
const refused = (data: object): Answer => ({
  status: 409,
  body: JSON.stringify({ success: false, code: 'price_changed', message: 'Changed', data }),
})

const product = aProduct({ id: 'p1', stock: 5, price: 40, variants: [aVariant('Black', 'M', 5)] })
const quote = {
  items: [
    {
      product_id: 'p1',
      variant_id: product.variants[0]?.id ?? null,
      name: 'Sample',
      quantity: 1,
      unit_price: 40,
      line_total: 40,
      stock: 5,
    },
  ],
  subtotal: 40,
  discount: 0,
  shipping_cost: 5,
  tax: 3.2,
  total: 48.2,
}

let answers: Record<string, Answer>
let server: Server
let url: string
/** Requests so far: method, path and body. */
let calls: { path: string; body: string }[]
beforeEach(async () => {
  calls = []
  answers = {
    'GET /api/health': json({ version: '1.2.3', table: 'ok' }),
    'GET /products': page,
    'GET /api/products': json({
      products: [aCard({ id: 'p1', stock: 5, price: 40 })],
      facets,
      pagination: pagination(1, 1, 1),
    }),
    'GET /api/products/p1': json(product),
    'GET /api/shipping/methods': json(shippingMethods),
    'POST /api/orders': refused({ quote }),
    'GET /login': page,
    'GET /assets/main.js': { type: 'text/javascript', body: '' },
    'GET /api/auth/me': { status: 401, body: '{}' },
  }
  server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    const path = `${req.method} ${req.url?.split('?')[0]}`
    calls.push({ path, body })
    const answer = answers[path] ?? none
    res.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' })
    res.end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const run = async (options: { tries?: number } = {}) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const passed = await smoke(url, { print, pause: 0, ...options })
  return { passed, failed: lines.filter(line => line.startsWith('FAILED')), lines }
}

test('a working store passes', async () => {
  const { passed, lines } = await run()
  expect(lines).toEqual([
    'ok      Health             version 1.2.3, table ok',
    'ok      Listing            products: 1',
    `ok      Checkout quote     ${product.name}: 48.20 with shipping and tax`,
    'ok      Sign-in page       page, script and API answer',
    'ok      Unknown addresses  404 for pages and API',
  ])
  expect(passed).toBe(true)
})

test('asks for a quote that charges no one and can’t be accepted', async () => {
  await run()
  const posted = calls.filter(({ path }) => path.startsWith('POST'))
  expect(posted.map(({ body }) => JSON.parse(body))).toMatchObject([
    { payment_method: 'cash_on_delivery', total: 0 },
  ])
})

test('a new store without products passes', async () => {
  answers['GET /api/products'] = json({ products: [], facets, pagination: pagination(1, 1, 0) })
  const { passed, lines } = await run()
  expect(passed).toBe(true)
  expect(lines[2]).toContain('no product to price yet')
})

test.each<[string, string, Answer, RegExp]>([
  ['a table that fails', 'GET /api/health', { status: 503, body: 'busy' }, /Health.*503: busy/],
  ['another contract', 'GET /api/health', json({ version: 1 }), /Health.*contract/],
  [
    'an empty listing',
    'GET /api/products',
    json({ products: [], facets, pagination: pagination(1, 1, 9) }),
    /Listing.*counts 9 products and shows none/,
  ],
  ['an accepted order', 'POST /api/orders', { status: 201, body: '{}' }, /quote.*answered 201/],
  ['a wrong sum', 'POST /api/orders', refused({ quote: { ...quote, total: 50 } }), /add up/],
  ['no quote', 'POST /api/orders', { status: 502, body: '<html>' }, /answered 502/],
  ['a missing script', 'GET /assets/main.js', none, /main\.js answered 404/],
  ['a page in place of a script', 'GET /assets/main.js', page, /served as text\/html/],
  [
    'another site',
    'GET /login',
    { type: 'text/html', body: 'Welcome to nginx' },
    /isn’t a page of the store/,
  ],
  ['an open account', 'GET /api/auth/me', json({}), /without signing in answered 200/],
  ['pages for everything', 'GET /no-such-page', page, /no-such-page answered 200 instead of 404/],
])('fails for %s', async (_, path, answer, words) => {
  answers[path] = answer
  const { passed, failed } = await run()
  expect(passed).toBe(false)
  expect(failed).toMatchObject([expect.stringMatching(words)])
})

test('tries again before it gives up', async () => {
  const { 'GET /api/health': healthy } = answers
  answers['GET /api/health'] = { status: 503, body: '' }
  server.on('request', () => {
    if (calls.length === 1 && healthy) answers['GET /api/health'] = healthy
  })
  expect((await run({ tries: 3 })).passed).toBe(true)
})

test('a store that doesn’t answer fails every step', async () => {
  server.close()
  server.closeAllConnections()
  const { failed } = await run()
  expect(failed).toHaveLength(5)
  expect(failed[0]).toContain('can’t be reached')
})
