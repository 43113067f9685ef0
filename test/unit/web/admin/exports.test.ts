import { describe, expect, test } from 'vitest'
import type { ExportJob } from '../../../../shared/schemas/export.ts'
import { compareExports } from '../../../../web/admin/exports/compare-exports.ts'
import {
  describeFilters,
  exportFailure,
  exportPercent,
  exportSize,
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

describe('the message for a failed export (A-91, A-92, A-94)', () => {
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

test('adds up the progress of running exports', () => {
  expect(exportPercent([job({ done: 50 }), job({ done: 0, total: 300 })])).toBe(12)
  expect(exportPercent([job({ done: 100 })])).toBe(100)
  expect(exportPercent([job({ total: 0 })])).toBe(0)
})

test('describes an export by its filters and rows', () => {
  expect(describeFilters(job())).toBe('All orders')
  expect(describeFilters(job({ filters: ['status: shipped', 'from: 2026-01-01'] }))).toBe(
    'status: shipped, from: 2026-01-01',
  )
  expect([rowCount(1), rowCount(12_345)]).toEqual(['1 row', '12,345 rows'])
  expect(exportSize({ what: 'orders', total: 2 })).toBe('2 rows')
  expect(exportSize({ what: 'order_items', total: 1 })).toBe('Items of 1 order')
})

describe('between two readings of the exports', () => {
  test('a new running export has started', () => {
    expect(compareExports([], [job()]).started).toBe(true)
    expect(compareExports([job()], [job({ done: 10 })]).started).toBe(false)
    expect(compareExports([], [job({ status: 'done' })]).started).toBe(false)
  })

  test('an export that ended is reported once, unless it was cancelled', () => {
    const done = job({ status: 'done' })
    const failed = job({ id: 'exp_2', status: 'failed' })
    const cancelled = job({ id: 'exp_3', status: 'cancelled' })
    const before = [job(), job({ id: 'exp_2', status: 'queued' }), job({ id: 'exp_3' })]
    const now = [done, failed, cancelled]
    expect(compareExports(before, now)).toEqual({ started: false, done: [done], failed: [failed] })
    expect(compareExports(now, now)).toEqual({ started: false, done: [], failed: [] })
  })
})

test('updates an export in place, or adds it at the top', () => {
  const old = job({ id: 'exp_0', status: 'done' })
  expect(withExport(undefined, job())).toEqual([job()])
  expect(withExport([old], job())).toEqual([job(), old])
  const cancelled = job({ status: 'cancelled' })
  expect(withExport([job(), old], cancelled)).toEqual([cancelled, old])
})
