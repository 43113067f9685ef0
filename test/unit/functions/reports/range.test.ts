import { describe, expect, it } from 'vitest'
import { before, daysOf, rangeOf } from '../../../../functions/reports/range.ts'
import { centsEach, growth, mean, percentage } from '../../../../functions/reports/ratios.ts'

const now = new Date('2026-03-01T03:00:00.000Z')

describe('the range of a report', () => {
  it('is the last 30 days of the store’s own calendar where none is asked for', () => {
    expect(rangeOf({}, 'UTC', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(rangeOf({}, 'America/Los_Angeles', now)).toEqual({
      from: '2026-01-30',
      to: '2026-02-28',
    })
  })

  it('is filled up on the side that is left out', () => {
    expect(rangeOf({ end_date: '2025-12-31' }, 'UTC', now).from).toBe('2025-12-02')
    expect(rangeOf({ start_date: '2026-02-01' }, 'UTC', now).to).toBe('2026-03-01')
    expect(rangeOf({ start_date: '2027-02-01' }, 'UTC', now).to).toBe('2027-02-01')
  })

  it('has as many days before it', () => {
    expect(before({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    })
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
  })
})

describe('a ratio', () => {
  it('is to a tenth', () => {
    expect(percentage(1, 3)).toBe(33.3)
    expect(growth(100, 90)).toBe(11.1)
    expect(growth(90, 100)).toBe(-10)
    expect(mean(7, 3)).toBe(2.3)
    expect(centsEach(1_001, 2)).toBe(501)
  })

  it('of nothing is nothing', () => {
    expect([percentage(0, 0), growth(0, 0), growth(5, 0), centsEach(5, 0)]).toEqual([0, 0, 100, 0])
    expect(mean(0, 0)).toBeNull()
  })
})
