import type { ExportedList, ExportJob } from '../../../shared/schemas/export.ts'
import { exportedNames } from '../../../shared/schemas/exported-list.ts'
import { isApiError } from '../../api/api-error.ts'
import { formatCount } from '../format.ts'

/**
 * Returns the message for a failed export (A-91, A-92, A-94), with the reason if staff can fix it.
 */
export const exportFailure = (what: ExportedList, error: unknown): string => {
  const canFix = isApiError(error, 'too_large') || isApiError(error, 'too_many_requests')
  return `Failed to export ${exportedNames[what]}${canFix ? `. ${error.message}` : ''}`
}

/** Returns the combined progress of running exports, in whole percent. */
export const exportPercent = (exports: readonly Pick<ExportJob, 'done' | 'total'>[]): number => {
  const sum = (name: 'done' | 'total') => exports.reduce((all, one) => all + one[name], 0)
  return sum('total') === 0 ? 0 : Math.floor((100 * sum('done')) / sum('total'))
}

/** Describes what an export contains: "All orders", or its filters. */
export const describeFilters = ({ what, filters }: Pick<ExportJob, 'what' | 'filters'>): string =>
  filters.length === 0 ? `All ${exportedNames[what]}` : filters.join(', ')

export const rowCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** Counts what an export contains: rows, or the orders whose items it lists. */
export const exportSize = ({ what, total }: Pick<ExportJob, 'what' | 'total'>): string =>
  what === 'order_items'
    ? `Items of ${formatCount(total)} ${total === 1 ? 'order' : 'orders'}`
    : rowCount(total)
