/** Parses one filter from the address; returns undefined for an invalid value. */
export type FilterParser<T extends string = string> = (value: string) => T | undefined
export type FilterParsers = Record<string, FilterParser>

/** A list's page, filters and sort order, as read from the address. */
export type Filters<F extends FilterParsers> = { page: number } & {
  [Name in keyof F]?: NonNullable<ReturnType<F[Name]>>
}

/** Accepts one of the given values. */
export const oneOf =
  <T extends string>(allowed: readonly T[]): FilterParser<T> =>
  value =>
    allowed.find(item => item === value)

/** Accepts search text of up to 200 characters. */
export const searchText: FilterParser = value => value.trim().slice(0, 200) || undefined

/** Accepts a record's id, such as a staff member's. */
export const recordId: FilterParser = value => (/^[\w-]{1,128}$/.test(value) ? value : undefined)

/** Accepts a real calendar day, `YYYY-MM-DD`; February 30 is not one. */
export const day: FilterParser = value => {
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
  return isReal ? value : undefined
}

/** Accepts `asc`, oldest first. Newest first is the default and stays out of the address. */
export const sortOrder = oneOf(['asc'])

const parsePage = (value: string | null): number => {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

/** Reads the filters from an address. Ignores invalid values. */
export const readFilters = <F extends FilterParsers>(
  fields: F,
  params: URLSearchParams,
): Filters<F> =>
  ({
    page: parsePage(params.get('page')),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field(params.get(name) ?? '')]),
    ),
  }) as Filters<F>

/** Returns the filters as a query, without those that are not set. */
export const writeFilters = ({ page, ...rest }: { page: number }): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...rest, page: page === 1 ? undefined : String(page) }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )

/** Changes filters and returns to the first page. An empty value removes a filter. */
export const changeFilters = <F extends FilterParsers>(
  fields: F,
  filters: Filters<F>,
  change: { [Name in keyof F]?: string | undefined },
): Filters<F> => {
  const query = { ...writeFilters(filters), ...change, page: '' }
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return readFilters(fields, new URLSearchParams(set))
}

const notFilters = new Set(['page', 'sortOrder', 'sortBy', 'tab'])

/** Counts the filters that are set. Page, sort order and tab don't count. */
export const countFilters = (filters: object): number =>
  Object.entries(filters).filter(([name, value]) => !notFilters.has(name) && Boolean(value)).length

/** Returns the first page without filters, in the default order. */
export const clearedFilters = <F extends FilterParsers>(fields: F): Filters<F> =>
  readFilters(fields, new URLSearchParams())
