import { describe, expect, it } from 'vitest'
import { axisDollars, axisTicks } from '../../../../../web/admin/figures/axis.ts'
import { sumInBuckets } from '../../../../../web/admin/figures/buckets.ts'
import { presetsAt } from '../../../../../web/admin/list/presets.ts'

describe('axis ticks', () => {
  it.each([
    [2_515, [0, 1_000, 2_000, 3_000]],
    [33_000, [0, 10_000, 20_000, 30_000, 40_000]],
    [8, [0, 2, 4, 6, 8]],
    [0, [0, 1]],
    [0.4, [0, 1]],
  ])('are round numbers up to %d', (most, ticks) => {
    expect(axisTicks(most)).toEqual(ticks)
  })

  it('are whole numbers for counts', () => {
    for (const most of [1, 3, 9, 10, 11, 99])
      expect(axisTicks(most, { whole: true }).every(Number.isInteger)).toBe(true)
  })

  it('use short dollar amounts', () => {
    expect([0, 750, 2_500, 40_000].map(axisDollars)).toEqual(['$0', '$750', '$2.5k', '$40k'])
  })
})

it('sums a trend into a few equal buckets, keeping the latest one whole', () => {
  expect(sumInBuckets([1, 2, 3], 3)).toEqual([1, 2, 3])
  expect(sumInBuckets([1, 2, 3, 4, 5], 2)).toEqual([12])
  expect(sumInBuckets([1, 2, 3, 4], 2)).toEqual([3, 7])
})

describe('preset ranges', () => {
  const on = (today: string) =>
    Object.fromEntries(presetsAt(today).map(({ label, days }) => [label, days]))

  it('end today, or at the end of last month', () => {
    expect(on('2026-03-31')).toMatchObject({
      'Last 30 days': { from: '2026-03-02', to: '2026-03-31' },
      'This month': { from: '2026-03-01', to: '2026-03-31' },
      'Last month': { from: '2026-02-01', to: '2026-02-28' },
      'This year': { from: '2026-01-01', to: '2026-03-31' },
    })
    expect(on('2026-01-01')['Last month']).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    })
  })
})
