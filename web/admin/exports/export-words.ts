import type { ExportedList, ExportJob } from '../../../shared/schemas/export.ts'
import { isApiError } from '../../api/api-error.ts'
import { formatCount } from '../format.ts'

/** What is said of an export that failed (A-91, A-92, A-94), and why where the reader can help. */
export const exportFailure = (what: ExportedList, error: unknown): string => {
  const canHelp = isApiError(error, 'too_large') || isApiError(error, 'too_many_requests')
  return `Failed to export ${what}${canHelp ? `. ${error.message}` : ''}`
}

/** How far exports that are under way are together, in whole percent. */
export const percentOf = (exports: readonly Pick<ExportJob, 'done' | 'total'>[]): number => {
  const sum = (name: 'done' | 'total') => exports.reduce((all, one) => all + one[name], 0)
  return sum('total') === 0 ? 0 : Math.floor((100 * sum('done')) / sum('total'))
}

/** What an export is of: `All orders`, or its filters. */
export const describeFilters = ({ what, filters }: Pick<ExportJob, 'what' | 'filters'>): string =>
  filters.length === 0 ? `All ${what}` : filters.join(', ')

export const rowCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
