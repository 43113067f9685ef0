import { describe, expect, test } from 'vitest'
import { makeReportPaper } from '../../../../../functions/paper/report/make-report-paper.ts'
import type { Part } from '../../../../../functions/paper/report/part.ts'
import { readPdf, rolesOf } from '../../../../support/read-pdf.ts'
import { sampleStore } from '../../../../support/sample-invoice.ts'

const partOf = (title: string, rows: number, more: Partial<Part> = {}): Part => ({
  title,
  columns: [
    { head: 'Product', kind: 'text', width: 20, value: () => null },
    { head: 'Growth', kind: 'percent', width: 10, value: () => null },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`${title} no. ${index + 1}`, index - 2]),
  ...more,
})
const make = async (...parts: Part[]) =>
  readPdf(
    await makeReportPaper(
      { type: 'sales', parts, start_date: '2026-10-23', end_date: '2026-11-21' },
      sampleStore,
    ),
  )
const rowsOn = (text: string, title: string) =>
  text.match(new RegExp(`^${title} no\\. \\d+$`, 'gm'))?.length ?? 0
const chart = { kind: 'bars', column: 1 } as const

describe('a table that goes on', () => {
  test('leaves no row alone, at its beginning or its end', async () => {
    for (let rows = 19; rows <= 28; rows++) {
      const { pages } = await make(partOf('Sales', rows))
      const counts = pages.map(({ text }) => rowsOn(text, 'Sales')).filter(count => count > 0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows)
      for (const count of counts) expect(count, `of ${rows}`).toBeGreaterThan(1)
    }
  })

  test('repeats its head on each page, which is read out once', async () => {
    const { pages } = await make(partOf('Sales', 80))
    for (const { text } of pages) expect(text).toContain('PRODUCT\nGROWTH')
    const heads = pages.map(({ tags }) => rolesOf(tags).filter(role => role === 'THead').length)
    expect(heads).toEqual([1, ...pages.slice(1).map(() => 0)])
  })
})

test('a short table stays on one page with its name and its chart', async () => {
  for (let before = 10; before <= 22; before += 2) {
    const { pages } = await make(partOf('Views', before), partOf('Sales', 8, { chart }))
    const [page, ...others] = pages.filter(({ text }) => rowsOn(text, 'Sales') > 0)
    expect(others).toEqual([])
    expect(page?.text).toMatch(/^Sales$/m)
    expect(rolesOf(page?.tags ?? {})).toContain('Figure')
  }
})

test('figures below nothing have a minus, and an empty table says so', async () => {
  const text = (await make(partOf('Sales', 1), partOf('Views', 0))).pages[0]?.text
  expect(text).toContain('−2.0%')
  expect(text).toContain('Nothing in this period.')
})
