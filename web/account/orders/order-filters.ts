import type { OrderStatus } from '../../../shared/schemas/order.ts'
import { statusNames } from '../format.ts'

/** What the list shows, as its address says it (S-104). */
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

/** A day of the calendar: the 30th of February is none. */
const dayOf = (value: string | null): string | undefined => {
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
  return isReal && value ? value : undefined
}

/** Reads the filters from an address; what makes no sense there is taken as not set. */
export function readFilters(params: URLSearchParams): OrderFilters {
  const page = Number(params.get('page') ?? 1)
  const status = params.get('status')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    status: isStatus(status) ? status : undefined,
    search: params.get('search')?.trim().slice(0, 100) || undefined,
    startDate: dayOf(params.get('startDate')),
    endDate: dayOf(params.get('endDate')),
  }
}

/** The filters as an address; the plain list has the plain one. */
export const writeFilters = ({ page, ...rest }: OrderFilters) => ({
  ...rest,
  page: page === 1 ? undefined : page,
})

/** Any change of a filter goes back to the first page (S-104). */
export const changeFilters = (
  filters: OrderFilters,
  change: Partial<Omit<OrderFilters, 'page'>>,
): OrderFilters => ({ ...filters, ...change, page: 1 })

export const countFilters = ({ status, search, startDate, endDate }: OrderFilters): number =>
  [status, search, startDate, endDate].filter(Boolean).length

/** What is wrong with the days, in a sentence. */
export const daysProblem = ({ startDate, endDate }: OrderFilters): string | undefined =>
  startDate && endDate && endDate < startDate
    ? 'Choose an end date that is not before the start date.'
    : undefined
