import type { OrderStatus } from '../../../shared/schemas/order.ts'
import { statusNames } from '../format.ts'

/** Filters of the order list, as stored in the URL (S-104). */
export type OrderFilters = {
  page: number
  status?: OrderStatus
  search?: string
  startDate?: string
  endDate?: string
}

export const pageSize = 10

const isStatus = (value: string | null): value is OrderStatus =>
  value !== null && Object.hasOwn(statusNames, value)

/** Returns the date if it exists: February 30 does not. */
const parseDay = (value: string | null): string | undefined => {
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
  return isReal && value ? value : undefined
}

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(params: URLSearchParams): OrderFilters {
  const page = Number(params.get('page') ?? 1)
  const status = params.get('status')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    status: isStatus(status) ? status : undefined,
    search: params.get('search')?.trim().slice(0, 100) || undefined,
    startDate: parseDay(params.get('startDate')),
    endDate: parseDay(params.get('endDate')),
  }
}

/** Converts filters to query parameters, without the first page. */
export const writeFilters = ({ page, ...rest }: OrderFilters) => ({
  ...rest,
  page: page === 1 ? undefined : page,
})

/** Applies a filter change and returns to the first page (S-104). */
export const changeFilters = (
  filters: OrderFilters,
  change: Partial<Omit<OrderFilters, 'page'>>,
): OrderFilters => ({ ...filters, ...change, page: 1 })

export const countFilters = ({ status, search, startDate, endDate }: OrderFilters): number =>
  [status, search, startDate, endDate].filter(Boolean).length

/** Returns an error message for an invalid date range. */
export const dateProblem = ({ startDate, endDate }: OrderFilters): string | undefined =>
  startDate && endDate && endDate < startDate
    ? 'The end date can’t be before the start date.'
    : undefined
