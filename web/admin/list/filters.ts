/** What one filter may say in an address: the value it stands for, or nothing where it makes no sense. */
export type Field<T extends string = string> = (said: string) => T | undefined
export type Fields = Record<string, Field>

/** The page of a list and what narrows or sorts it, as its address says it. */
export type Filters<F extends Fields> = { page: number } & {
  [Name in keyof F]?: NonNullable<ReturnType<F[Name]>>
}

/** One of a closed list of values. */
export const oneOf =
  <T extends string>(allowed: readonly T[]): Field<T> =>
  said =>
    allowed.find(item => item === said)

/** Words to search for. */
export const searchText: Field = said => said.trim().slice(0, 200) || undefined

/** An id, such as that of a member of staff. */
export const recordId: Field = said => (/^[\w-]{1,128}$/.test(said) ? said : undefined)

/** A day of the calendar, `YYYY-MM-DD`: the 30th of February is none. */
export const day: Field = said => {
  const date = new Date(`${said}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === said
  return isReal ? said : undefined
}

/** Newest first is how lists begin, and is not said. */
export const sortOrder = oneOf(['asc'])

const pageOf = (said: string | null): number => {
  const page = Number(said ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

/** Reads the filters from an address; what makes no sense there is taken as not set. */
export const readFilters = <F extends Fields>(fields: F, params: URLSearchParams): Filters<F> =>
  ({
    page: pageOf(params.get('page')),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field(params.get(name) ?? '')]),
    ),
  }) as Filters<F>

/** The filters as a query: what is not set is left out, so that the plain list has the plain address. */
export const writeFilters = ({ page, ...rest }: { page: number }): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...rest, page: page === 1 ? undefined : String(page) }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )

/** Any change of a filter goes back to the first page; an empty value takes a filter away. */
export const changeFilters = <F extends Fields>(
  fields: F,
  filters: Filters<F>,
  change: { [Name in keyof F]?: string | undefined },
): Filters<F> => {
  const said = { ...writeFilters(filters), ...change, page: '' }
  const set = Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return readFilters(fields, new URLSearchParams(set))
}

const sorts = new Set(['page', 'sortOrder', 'sortBy'])

/** How many filters narrow the list; sorting is none. */
export const countFilters = (filters: object): number =>
  Object.entries(filters).filter(([name, value]) => !sorts.has(name) && Boolean(value)).length

/** Everything again, in the order a list begins with. */
export const clearedFilters = <F extends Fields>(fields: F): Filters<F> =>
  readFilters(fields, new URLSearchParams())
