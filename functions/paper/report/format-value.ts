import { locale } from '../../../shared/brand.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { CellKind, CellValue } from '../column.ts'

const day = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a report value for PDF. Empty values become a dash. */
export const formatValue = (value: CellValue | undefined, kind: CellKind): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'money') return formatDollars(Number(value))
  if (kind === 'percent') return `${Number(value).toFixed(1).replace('-', '−')}%`
  if (kind === 'decimal') return Number(value).toFixed(1)
  if (kind === 'count') return Number(value).toLocaleString(locale)
  return kind === 'day' ? day.format(new Date(`${value}T00:00:00Z`)) : String(value)
}
