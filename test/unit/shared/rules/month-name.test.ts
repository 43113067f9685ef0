import { expect, test } from 'vitest'
import { monthName } from '../../../../shared/rules/month-name.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'Nov 2026'],
  ['2026-11', '2026-10-07', '2026-11-06', 'Nov 2026 (6 days)'],
  ['2026-10', '2026-10-07', '2026-11-06', 'Oct 2026 (25 days)'],
  ['2026-11', '2026-11-30', '2026-12-31', 'Nov 2026 (1 day)'],
  ['2028-02', '2028-01-01', '2028-02-29', 'Feb 2028'],
  ['2028-02', '2028-01-01', '2028-02-28', 'Feb 2028 (28 days)'],
  ['2026-11', '2026-11-10', '2026-11-12', 'Nov 2026 (3 days)'],
])('%s in %s to %s is %s', (month, start_date, end_date, name) => {
  expect(monthName(month, { start_date, end_date })).toBe(name)
})
