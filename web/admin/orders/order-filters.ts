import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../shared/schemas/order.ts'

/** What the order list shows, as its address says it. */
export type OrderFilters = {
  page: number
  status?: OrderStatus
  payment_status?: PaymentStatus
  search?: string
  startDate?: string
  endDate?: string
  /** By the time they were placed; newest first is `desc`. */
  sortOrder: 'asc' | 'desc'
}

export const pageSize = 20

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find(item => item === value)
/** A day of the calendar: the 30th of February is none. */
const day = (value: string | null) => {
  const date = new Date(`${value}T00:00:00Z`)
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
  return real && value ? value : undefined
}

/** Reads the filters from an address; what makes no sense there is taken as not set. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    status: oneOf(orderStatuses, params.get('status')),
    payment_status: oneOf(paymentStatuses, params.get('payment_status')),
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    startDate: day(params.get('startDate')),
    endDate: day(params.get('endDate')),
    sortOrder: oneOf(['asc', 'desc'], params.get('sortOrder')) ?? 'desc',
  }
}

/** The filters as an address: defaults are left out, so that the plain list has the plain address. */
export function writeOrderFilters(filters: OrderFilters): URLSearchParams {
  const { page, sortOrder, ...rest } = filters
  const shown = {
    ...rest,
    sortOrder: sortOrder === 'desc' ? undefined : sortOrder,
    page: page === 1 ? undefined : String(page),
  }
  return new URLSearchParams(
    Object.entries(shown).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Any change of a filter goes back to the first page. */
export const changeFilters = (
  filters: OrderFilters,
  change: Partial<Omit<OrderFilters, 'page'>>,
): OrderFilters => ({ ...filters, ...change, page: 1 })

/** The same for what fields say: text, and empty for "not set". */
export function setFields(filters: OrderFilters, fields: Record<string, string>): OrderFilters {
  const params = writeOrderFilters(changeFilters(filters, {}))
  for (const [name, value] of Object.entries(fields)) params.set(name, value)
  return readOrderFilters(params)
}

/** Everything again, in the same order as before. */
export const withoutFilters = ({ sortOrder }: OrderFilters): OrderFilters => ({
  page: 1,
  sortOrder,
})

/** The same list from its other end. */
export const turnedRound = (filters: OrderFilters): OrderFilters =>
  changeFilters(filters, { sortOrder: filters.sortOrder === 'desc' ? 'asc' : 'desc' })

/** How many filters narrow the list; sorting is none. */
export const countFilters = ({
  status,
  payment_status,
  search,
  startDate,
  endDate,
}: OrderFilters): number =>
  [status, payment_status, search, startDate, endDate].filter(Boolean).length
