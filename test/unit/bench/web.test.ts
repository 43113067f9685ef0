import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Audit } from '../../bench/web/audit.ts'
import { pageFigures } from '../../bench/web/page-figures.ts'
import { WebResult } from '../../bench/web/web-result.ts'
import { webTable } from '../../bench/web/web-table.ts'
import { replaceTables } from '../../bench/write-numbers.ts'
import { root } from '../../support/command.ts'

const auditOf = (performance: number, largestPaint: number) =>
  ({
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
      seo: { score: 1 },
    },
    audits: {
      'first-contentful-paint': { numericValue: 1004 },
      'largest-contentful-paint': { numericValue: largestPaint },
      'total-blocking-time': { numericValue: 40.4 },
      'cumulative-layout-shift': { numericValue: 0 },
      'network-requests': {
        details: {
          items: [
            { url: '/', resourceType: 'Document', transferSize: 5_000 },
            { url: '/app.js', resourceType: 'Script', transferSize: 16_000 },
          ],
        },
      },
    },
  }) as unknown as Audit

const figures = pageFigures('home', [auditOf(0.99, 1_804), auditOf(0.9, 2_300), auditOf(1, 1_650)])

describe('figures of a page', () => {
  test('are medians of the runs, in seconds, milliseconds and kB', () => {
    expect(figures).toMatchObject({ performance: 99, fcp: 1, lcp: 1.8, tbt: 40, cls: 0 })
    expect(figures).toMatchObject({ script: 16, total: 21 })
  })

  test('name the lowest performance of all runs', () => {
    expect(figures.lowest).toBe(90)
  })

  test('have a place in the docs', () => {
    const result = WebResult.parse({
      bench: 'web',
      measured_at: '2026-11-28T12:00:00.000Z',
      machine: { processors: 2, model: 'A processor', benchmark: 2500 },
      runs: 3,
      pages: [figures],
    })
    const docs = readFileSync(join(root, 'docs', 'numbers.md'), 'utf8')
    expect(replaceTables(docs, 'web', webTable(result))).toContain(
      '| home | 99 (90) | 100, 100, 100 | 1.00 s | 1.80 s | 40 ms | 0 | 16.0 kB | 21.0 kB |',
    )
  })
})
