import { cpus } from 'node:os'
import { type Audit, audit, type Browser, failedAudits, requestsOf } from './audit.ts'
import { pageFigures } from './page-figures.ts'
import type { WebResult } from './web-result.ts'

/** The pages that most visits start on. */
export const pageNames = ['home', 'listing', 'product'] as const
type PageName = (typeof pageNames)[number]

export type WebSettings = {
  pages: readonly PageName[]
  runs: number
  /** The address that the browser opens. */
  site: string
  /** The store behind it, which this process calls. */
  store: string
  browser: Browser
  report(text: string): void
}

const pathOf = async (page: PageName, store: string): Promise<string> => {
  if (page === 'home') return '/'
  if (page === 'listing') return '/products'
  const answer = await fetch(`${store}/api/products?featured=true&limit=1`)
  const { data } = (await answer.json()) as { data: { products: { slug: string }[] } }
  return `/products/${data.products[0]?.slug}`
}

/** Requests what a page did, so that the edge has it in its cache. */
const warm = async (last: Audit, { site, store }: WebSettings): Promise<void> => {
  for (const { url } of requestsOf(last))
    if (url.startsWith(`${site}/`)) {
      const answer = await fetch(store + url.slice(site.length))
      await answer.arrayBuffer()
    }
}

const measurePage = async (page: PageName, settings: WebSettings) => {
  const { site, store, browser, runs, report } = settings
  const url = site + (await pathOf(page, store))
  const audits: Audit[] = []
  let last = await audit(url, browser)
  for (let run = 0; run < runs; run++) {
    await warm(last, settings)
    last = await audit(url, browser)
    audits.push(last)
    report(`${page} ${run + 1}: ${Math.round((last.categories.performance?.score ?? 0) * 100)}`)
  }
  for (const fault of new Set(audits.flatMap(failedAudits))) report(`${page}: ${fault}`)
  return {
    figures: pageFigures(page, audits),
    benchmarks: audits.map(({ environment }) => environment.benchmarkIndex),
  }
}

/** Audits the pages of a running store. A first run of each page isn't counted. */
export const measureWeb = async (settings: WebSettings): Promise<WebResult> => {
  const pages: WebResult['pages'] = []
  const benchmarks: number[] = []
  for (const page of settings.pages) {
    const measured = await measurePage(page, settings)
    pages.push(measured.figures)
    benchmarks.push(...measured.benchmarks)
  }
  const [processor] = cpus()
  return {
    bench: 'web',
    measured_at: new Date().toISOString(),
    machine: {
      processors: cpus().length,
      model: processor?.model ?? '',
      benchmark: Math.round(benchmarks.reduce((sum, one) => sum + one, 0) / benchmarks.length),
    },
    runs: settings.runs,
    pages,
  }
}
