import { complaintPriorities, complaintStatuses } from '../../../shared/rules/tickets.ts'

/** Filters of the ticket list, as stored in the URL. */
export type ComplaintFilters = {
  page: number
  status?: (typeof complaintStatuses)[number] | undefined
  priority?: (typeof complaintPriorities)[number] | undefined
  search?: string | undefined
}

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find(item => item === value)

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(params: URLSearchParams): ComplaintFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    status: oneOf(complaintStatuses, params.get('status')),
    priority: oneOf(complaintPriorities, params.get('priority')),
    search: params.get('search')?.trim().slice(0, 200) || undefined,
  }
}

/** Converts filters to query parameters, without the first page. */
export const toQuery = ({ page, ...filters }: ComplaintFilters) => ({
  ...filters,
  page: page === 1 ? undefined : page,
})

export const isFiltered = ({ status, priority, search }: ComplaintFilters): boolean =>
  Boolean(status || priority || search)
