import { describe, expect, it } from 'vitest'
import { listDays, previousRange, toRange } from '../../../../functions/reports/range.ts'
import { averageCents, growth, mean, percentage } from '../../../../functions/reports/ratios.ts'

const now = new Date('2026-03-01T03:00:00.000Z')

describe('a report range', () => {
  it('defaults to the last 30 days in the store’s time zone (A-69)', () => {
    expect(toRange({}, 'UTC', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(toRange({}, 'America/Los_Angeles', now)).toEqual({
      from: '2026-01-30',
      to: '2026-02-28',
    })
  })

  it('completes a missing start or end date', () => {
    expect(toRange({ end_date: '2025-12-31' }, 'UTC', now).from).toBe('2025-12-02')
    expect(toRange({ start_date: '2026-02-01' }, 'UTC', now).to).toBe('2026-03-01')
    expect(toRange({ start_date: '2027-02-01' }, 'UTC', now).to).toBe('2027-02-01')
  })

  it('has a previous range of the same length', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    })
    expect(listDays({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
  })
})

describe('ratios', () => {
  it('are rounded to one decimal', () => {
    expect(percentage(1, 3)).toBe(33.3)
    expect(growth(100, 90)).toBe(11.1)
    expect(growth(90, 100)).toBe(-10)
    expect(mean(7, 3)).toBe(2.3)
    expect(averageCents(1_001, 2)).toBe(501)
  })

  it('without values are zero or null', () => {
    expect([percentage(0, 0), growth(0, 0), growth(5, 0), averageCents(5, 0)]).toEqual([
      0, 0, 100, 0,
    ])
    expect(mean(0, 0)).toBeNull()
  })
})
