import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** A page and the most script that its first load may take, in kB after gzip. */
export type Budget = {
  page: string
  /** The screens it is for, if it differs between them. */
  screen?: 'narrow' | 'wide'
  maxKb: number
  /** The page's module and the other parts that load at once, below `web/`. */
  parts: readonly string[]
}

const accountFrame = [
  'account/require-customer.tsx',
  'account/frame/account-layout.tsx',
  'storefront/newsletter/newsletter-form.tsx',
]
const staffFrame = ['admin/back-office.tsx', 'admin/frame/admin-layout.tsx']

/** The targets are 100 kB for the first three, 120 for cart and checkout, 130 for accounts and 220 for staff. */
export const budgets: readonly Budget[] = [
  // React, the router and the queries alone take 77 kB, and what every page shows 19 kB.
  { page: '/', maxKb: 103, parts: ['storefront/home/home-page.tsx'] },
  {
    page: '/products',
    screen: 'narrow',
    maxKb: 104,
    parts: ['storefront/listing/listing-page.tsx', 'storefront/listing/search-box.tsx'],
  },
  // The filters are beside the products. On narrow screens, they load with their drawer.
  {
    page: '/products',
    screen: 'wide',
    maxKb: 107,
    parts: [
      'storefront/listing/listing-page.tsx',
      'storefront/listing/search-box.tsx',
      'storefront/listing/filters.tsx',
    ],
  },
  {
    page: '/products/:slug',
    screen: 'narrow',
    maxKb: 105,
    parts: ['storefront/product/product-page.tsx'],
  },
  // The delivery notes are near the first screen.
  {
    page: '/products/:slug',
    screen: 'wide',
    maxKb: 108,
    parts: ['storefront/product/product-page.tsx', 'storefront/product/notes.tsx'],
  },
  {
    page: '/cart',
    maxKb: 120,
    parts: ['storefront/cart/cart-page.tsx', 'storefront/newsletter/newsletter-form.tsx'],
  },
  // The library for forms takes 15 kB.
  {
    page: '/checkout',
    maxKb: 133,
    parts: ['storefront/checkout/checkout-layout.tsx', 'storefront/checkout/checkout-page.tsx'],
  },
  {
    page: '/account',
    maxKb: 130,
    parts: [...accountFrame, 'account/dashboard/dashboard-page.tsx'],
  },
  { page: '/orders', maxKb: 130, parts: [...accountFrame, 'account/orders/orders-page.tsx'] },
  {
    page: '/admin',
    maxKb: 173,
    parts: [...staffFrame, 'admin/dashboard/dashboard-page.tsx'],
  },
  { page: '/admin/orders', maxKb: 192, parts: [...staffFrame, 'admin/orders/orders-page.tsx'] },
  {
    page: '/admin/products',
    maxKb: 184,
    parts: [...staffFrame, 'admin/products/products-page.tsx'],
  },
  {
    page: '/admin/reports',
    maxKb: 175,
    parts: [...staffFrame, 'admin/reports/reports-page.tsx'],
  },
  {
    page: '/admin/settings',
    maxKb: 192,
    parts: [...staffFrame, 'admin/frame/admin-only.tsx', 'admin/settings/settings-page.tsx'],
  },
]

/** What the budgets need of a chunk. */
export type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'code' | 'imports'> & {
  modules: Record<string, { code: string | null }>
}

const gzipSize = (code: string) => gzipSync(code).length

/** The chunks that every page loads. */
const shared = ['index', 'early', 'app']

/** Returns the chunks that a page loads first: those of its parts and the shared ones, with their static imports. */
export function firstLoad(chunks: readonly Chunk[], { page, parts }: Budget): Chunk[] {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const chunk of chunks) if (shared.includes(chunk.name)) visit(chunk)
  for (const part of parts) {
    const chunk = chunks.find(({ modules }) =>
      Object.keys(modules).some(id => id.endsWith(`/web/${part}`)),
    )
    if (!chunk) throw new Error(`web/build/script-budgets.ts: ${page} has no part ${part}`)
    visit(chunk)
  }
  return [...found]
}

const listed = 12

/** Names a file below the project, or a package. */
const nameOf = (id: string): string =>
  id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? id.replace(/.*\/(?=(web|shared)\/)/, '')

/** Lists the largest files and packages of some chunks, with their size after gzip. */
function largest(chunks: readonly Chunk[]): string[] {
  const code = new Map<string, string>()
  for (const { modules } of chunks)
    for (const [id, module] of Object.entries(modules))
      code.set(nameOf(id), (code.get(nameOf(id)) ?? '') + (module.code ?? ''))
  return [...code]
    .map(([name, text]) => ({ name, size: gzipSize(text) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, listed)
    .map(({ name, size }) => `  ${kilobytes(size)} ${name}`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Explains that a page loads too much; null if it is within its budget. */
export function overBudget(chunks: readonly Chunk[], budget: Budget): string | null {
  const loaded = firstLoad(chunks, budget)
  const size = loaded.reduce((sum, { code }) => sum + gzipSize(code), 0)
  if (size <= budget.maxKb * 1000) return null
  return [
    `${budget.page} first loads ${kilobytes(size)} of script, more than its ${budget.maxKb} kB.`,
    'Its largest files and packages, before they are minified:',
    ...largest(loaded),
  ].join('\n')
}

/** Fails the build if a page's first load has more script than its budget. */
export function scriptBudgets(): Plugin {
  return {
    name: 'script-budgets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Not before the files are written: another plugin reads them even if the build fails.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const problems = budgets.flatMap(budget => overBudget(chunks, budget) ?? [])
      if (problems.length > 0) this.error(problems.join('\n\n'))
    },
  }
}
