import { describe, expect, test } from 'vitest'
import type { ExportJob } from '../../../../shared/schemas/export.ts'
import { compareExports } from '../../../../web/admin/exports/compare-exports.ts'
import {
  describeFilters,
  exportFailure,
  percentOf,
  rowCount,
} from '../../../../web/admin/exports/export-words.ts'
import { ApiError } from '../../../../web/api/api-error.ts'
import { withExport } from '../../../../web/api/queries/admin-exports.ts'

const job = (more: Partial<ExportJob> = {}): ExportJob => ({
  id: 'exp_1',
  what: 'orders',
  file_name: 'orders-export-2026-11-22.xlsx',
  filters: [],
  status: 'running',
  done: 0,
  total: 100,
  message: null,
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: null,
  available_until: null,
  ...more,
})

describe('an export that failed (A-91, A-92, A-94)', () => {
  const failed = (code: 'internal' | 'network' | 'too_large' | 'too_many_requests') =>
    new ApiError({ status: 0, code, message: 'Narrow the filters.' })
  test.each([
    ['orders', failed('internal'), 'Failed to export orders'],
    ['users', failed('network'), 'Failed to export users'],
    ['complaints', undefined, 'Failed to export complaints'],
    ['complaints', new Error('odd'), 'Failed to export complaints'],
    ['orders', failed('too_large'), 'Failed to export orders. Narrow the filters.'],
    ['users', failed('too_many_requests'), 'Failed to export users. Narrow the filters.'],
  ] as const)('%s: %s', (what, error, words) => {
    expect(exportFailure(what, error)).toBe(words)
  })
})

test('exports under way are as far as their rows are together', () => {
  expect(percentOf([job({ done: 50 }), job({ done: 0, total: 300 })])).toBe(12)
  expect(percentOf([job({ done: 100 })])).toBe(100)
  expect(percentOf([job({ total: 0 })])).toBe(0)
})

test('an export says what it is of', () => {
  expect(describeFilters(job())).toBe('All orders')
  expect(describeFilters(job({ filters: ['status: shipped', 'from: 2026-01-01'] }))).toBe(
    'status: shipped, from: 2026-01-01',
  )
  expect([rowCount(1), rowCount(12_345)]).toEqual(['1 row', '12,345 rows'])
})

describe('from one look at the exports to the next', () => {
  test('one that was not there has started', () => {
    expect(compareExports([], [job()]).started).toBe(true)
    expect(compareExports([job()], [job({ done: 10 })]).started).toBe(false)
    expect(compareExports([], [job({ status: 'done' })]).started).toBe(false)
  })

  test('one that was under way may be done, failed or cancelled, and is said to be so once', () => {
    const done = job({ status: 'done' })
    const failed = job({ id: 'exp_2', status: 'failed' })
    const cancelled = job({ id: 'exp_3', status: 'cancelled' })
    const before = [job(), job({ id: 'exp_2', status: 'queued' }), job({ id: 'exp_3' })]
    const now = [done, failed, cancelled]
    expect(compareExports(before, now)).toEqual({ started: false, done: [done], failed: [failed] })
    expect(compareExports(now, now)).toEqual({ started: false, done: [], failed: [] })
  })
})

test('an export takes its own place in the list, or the first', () => {
  const old = job({ id: 'exp_0', status: 'done' })
  expect(withExport(undefined, job())).toEqual([job()])
  expect(withExport([old], job())).toEqual([job(), old])
  const cancelled = job({ status: 'cancelled' })
  expect(withExport([job(), old], cancelled)).toEqual([cancelled, old])
})
