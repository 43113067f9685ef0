/**
 * Measures how fast the storefront loads on a phone. `npm run bench:web` builds the site, starts a demo
 * store and audits the home, listing and product pages with Lighthouse's mobile settings. It prints
 * each page's median of `--runs 3` runs. `--url` measures a running store.
 */
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../support/browser.ts'
import { startStack } from '../support/local-stack.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, url: { type: 'string' } },
})

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Measured = Record<string, number> & { performance: number }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'FCP s': 'first-contentful-paint',
  'LCP s': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Returns the compressed kB of scripts that a page loads before it is idle. */
const scriptSize = ({ audits }: Audits): number => {
  const details = audits['network-requests']?.details
  const items = details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000
}

const readResult = (result: Audits): Measured => ({
  ...Object.fromEntries(
    categories.map(name => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ),
  ...Object.fromEntries(
    Object.entries(figures).map(([label, id]) => {
      const value = result.audits[id]?.numericValue ?? Number.NaN
      const inUnit = label.endsWith(' s') ? value / 1000 : value
      return [label, Number(inUnit.toFixed(label === 'TBT ms' ? 0 : 3))]
    }),
  ),
  'JS kB': Number(scriptSize(result).toFixed(1)),
  performance: Math.round((result.categories.performance?.score ?? 0) * 100),
})

/** Lists the failed audits outside of performance. */
const failedAudits = (result: Audits): string[] =>
  categories
    .slice(1)
    .flatMap(name =>
      (result.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${result.audits[id]?.title}`),
    )

const measure = async (url: string, chromePath: string): Promise<Audits> => {
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

const productPath = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/api/products?featured=true&limit=1`)
  const { data } = (await answer.json()) as { data: { products: { slug: string }[] } }
  return `/products/${data.products[0]?.slug}`
}

const chromePath = await findBrowser()
const stack = values.url ? undefined : await startStack({ seed: 'demo' })
try {
  const base = values.url ?? stack?.url ?? ''
  const pages = { home: '/', listing: '/products', product: await productPath(base) }
  const table: Record<string, Measured> = {}
  for (const [page, path] of Object.entries(pages)) {
    const runs: Audits[] = []
    for (let run = 0; run < Number(values.runs); run++)
      runs.push(await measure(base + path, chromePath))
    const sorted = runs.map(readResult).sort((a, b) => a.performance - b.performance)
    table[page] = sorted[Math.floor(sorted.length / 2)] as Measured
    for (const fault of new Set(runs.flatMap(failedAudits))) console.log(`${page}: ${fault}`)
  }
  console.table(table)
} finally {
  await stack?.stop()
}
