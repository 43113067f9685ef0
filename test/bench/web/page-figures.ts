import { type Audit, requestsOf } from './audit.ts'
import type { PageFigures } from './web-result.ts'

type Figures = Omit<PageFigures, 'page' | 'lowest'>

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const kilobytes = (requests: readonly { transferSize: number }[]) =>
  round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000, 1)

const readAudit = (result: Audit): Figures => {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  const requests = requestsOf(result)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: round(value('first-contentful-paint') / 1000, 2),
    lcp: round(value('largest-contentful-paint') / 1000, 2),
    tbt: Math.round(value('total-blocking-time')),
    cls: round(value('cumulative-layout-shift'), 3),
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    total: kilobytes(requests),
  }
}

/** Returns the median; of an even number of values, the lower of the two in the middle. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/** Returns the median of each figure, and the lowest performance. */
export const pageFigures = (page: string, audits: readonly Audit[]): PageFigures => {
  const [first, ...others] = audits.map(readAudit)
  if (!first) throw new Error(`No run of ${page}`)
  const all = [first, ...others]
  const medians = Object.fromEntries(
    Object.keys(first).map(name => [name, median(all.map(run => run[name as keyof Figures]))]),
  ) as Figures
  return { page, ...medians, lowest: Math.min(...all.map(({ performance }) => performance)) }
}
