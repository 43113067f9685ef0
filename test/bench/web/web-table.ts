import type { WebResult } from './web-result.ts'

const head =
  '| Page | Performance, median (lowest) | Accessibility, best practices, SEO | First paint | Largest paint | Blocked | Layout shift | Scripts | All files |'

/** Formats a result as Markdown. */
export const webTable = ({ measured_at, machine, runs, pages }: WebResult): string => {
  const facts = `Measured on ${measured_at.slice(0, 10)} on ${machine.processors} cores (${machine.model}, Lighthouse's benchmark index ${machine.benchmark}), ${runs} runs.`
  const rows = pages.map(page =>
    [
      page.page,
      `${page.performance} (${page.lowest})`,
      [page.accessibility, page['best-practices'], page.seo].join(', '),
      `${page.fcp.toFixed(2)} s`,
      `${page.lcp.toFixed(2)} s`,
      `${page.tbt} ms`,
      String(page.cls),
      `${page.script.toFixed(1)} kB`,
      `${page.total.toFixed(1)} kB`,
    ].join(' | '),
  )
  return [facts, '', head, `|${'---|'.repeat(9)}`, ...rows.map(row => `| ${row} |`)].join('\n')
}
