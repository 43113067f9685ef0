import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  type Budget,
  type Chunk,
  firstLoad,
  overBudget,
} from '../../../../web/build/script-budgets.ts'

const chunk = (
  name: string,
  imports: string[] = [],
  modules: Record<string, string> = {},
): Chunk => ({
  name,
  fileName: `assets/${name}.js`,
  code: `export const ${name} = ${JSON.stringify(modules)}`,
  imports: imports.map(each => `assets/${each}.js`),
  modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }])),
})
/** Text that gzip can't make much smaller. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 7919 + at ** 3) % 36).toString(36)).join('')

const react = chunk('react', [], {
  '/shop/node_modules/react-dom/client.js': noise(500),
  '/shop/node_modules/@tanstack/query-core/query.js': noise(100),
})
const chunks = [
  chunk('index', ['app']),
  chunk('early'),
  chunk('app', ['react']),
  react,
  chunk('cart-page', ['react', 'field'], { '/shop/web/storefront/cart/cart-page.tsx': noise(300) }),
  chunk('field', [], { '/shop/web/ui/field.tsx': noise(50) }),
  chunk('later', ['react'], { '/shop/web/ui/toaster.tsx': noise(5000) }),
]
const cart = (maxKb: number): Budget => ({
  page: '/cart',
  maxKb,
  parts: ['storefront/cart/cart-page.tsx'],
})

test('counts the shared chunks, those of the parts and their imports once', () => {
  expect(
    firstLoad(chunks, cart(1))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['app', 'cart-page', 'early', 'field', 'index', 'react'])
})

test('refuses a part that isn’t in the build', () => {
  const missing = { ...cart(1), parts: ['storefront/cart/basket.tsx'] }
  expect(() => firstLoad(chunks, missing)).toThrow('/cart has no part storefront/cart/basket.tsx')
})

test('accepts a page within its budget', () => {
  const size = firstLoad(chunks, cart(1)).reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  expect(overBudget(chunks, cart(size / 1000))).toBeNull()
  expect(overBudget(chunks, cart((size - 1) / 1000))).not.toBeNull()
})

test('lists the largest files and packages of a page above its budget', () => {
  const lines = overBudget(chunks, cart(0.1))?.split('\n') ?? []
  expect(lines[0]).toMatch(/^\/cart first loads \d\.\d kB of script, more than its 0\.1 kB\.$/)
  expect(lines.slice(2).map(line => line.trim().split(' ').at(-1))).toEqual([
    'react-dom',
    'web/storefront/cart/cart-page.tsx',
    '@tanstack/query-core',
    'web/ui/field.tsx',
  ])
})
