import { describe, expect, test } from 'vitest'
import { renderReportPdf } from '../../../../../functions/paper/report/render-report-pdf.ts'
import type { ReportSection } from '../../../../../functions/paper/report/section.ts'
import { readPdf, tagRoles } from '../../../../support/read-pdf.ts'
import { sampleStore } from '../../../../support/sample-invoice.ts'

const createSection = (
  title: string,
  rows: number,
  more: Partial<ReportSection> = {},
): ReportSection => ({
  title,
  columns: [
    { head: 'Product', kind: 'text', width: 20, value: () => null },
    { head: 'Growth', kind: 'percent', width: 10, value: () => null },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`${title} no. ${index + 1}`, index - 2]),
  ...more,
})
const render = async (...parts: ReportSection[]) =>
  readPdf(
    await renderReportPdf(
      { type: 'sales', parts, start_date: '2026-10-23', end_date: '2026-11-21' },
      sampleStore,
    ),
  )
const rowsOn = (text: string, title: string) =>
  text.match(new RegExp(`^${title} no\\. \\d+$`, 'gm'))?.length ?? 0
const chart = { kind: 'bars', column: 1 } as const

describe('a table over several pages', () => {
  test('never leaves a single row on a page', async () => {
    for (let rows = 19; rows <= 28; rows++) {
      const { pages } = await render(createSection('Sales', rows))
      const counts = pages.map(({ text }) => rowsOn(text, 'Sales')).filter(count => count > 0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows)
      for (const count of counts) expect(count, `of ${rows}`).toBeGreaterThan(1)
    }
  })

  test('repeats its header on each page, but tags it once', async () => {
    const { pages } = await render(createSection('Sales', 80))
    for (const { text } of pages) expect(text).toContain('PRODUCT\nGROWTH')
    const heads = pages.map(({ tags }) => tagRoles(tags).filter(role => role === 'THead').length)
    expect(heads).toEqual([1, ...pages.slice(1).map(() => 0)])
  })
})

test('a short table stays whole, and its heading stays with its chart', async () => {
  for (let before = 10; before <= 22; before += 2) {
    const { pages } = await render(
      createSection('Views', before),
      createSection('Sales', 8, { chart }),
    )
    // The chart names its 8 bars, the table its 8 rows.
    const named = pages.map(({ text }) => rowsOn(text, 'Sales')).filter(count => count > 0)
    expect([[16], [8, 8]]).toContainEqual(named)
    const [page] = pages.filter(({ text }) => /^Sales$/m.test(text))
    expect(tagRoles(page?.tags ?? {})).toContain('Figure')
  }
})

test('no page but the last is nearly half empty', async () => {
  const sections = (rows: number) =>
    Array.from({ length: 6 }, (_, index) => createSection(`Part ${index}`, rows, { chart }))
  for (const rows of [3, 5, 8, 12, 16, 20]) {
    const { pages } = await render(...sections(rows))
    for (const { runs } of pages.slice(0, -1)) {
      // Below the last line of the text, above the footer.
      const lowest = Math.min(...runs.map(run => run.bottom).filter(bottom => bottom > 70))
      expect((lowest - 70) / 640, `${rows} rows`).toBeLessThan(0.45)
    }
  }
})

test('negative values have a minus sign, and an empty table has a note', async () => {
  const text = (await render(createSection('Sales', 1), createSection('Views', 0))).pages[0]?.text
  expect(text).toContain('−2.0%')
  expect(text).toContain('No data for this period.')
})
