export const availabilities = ['all', 'in_stock', 'out_of_stock'] as const
export const views = ['grid', 'list'] as const

/** Filters of the favorites list, as stored in the URL (S-117). */
export type FavoriteFilters = {
  page: number
  search?: string | undefined
  category?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  availability?: (typeof availabilities)[number] | undefined
}
export type FavoriteView = (typeof views)[number]

export const pageSize = 12

/** Parses a dollar amount; undefined if it is not a valid price. */
export const parseDollars = (value: string | null): number | undefined => {
  const amount = Number(value?.trim() || Number.NaN)
  return amount >= 0 && amount <= 10_000_000 ? amount : undefined
}

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(params: URLSearchParams): FavoriteFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    category: params.get('category')?.trim().slice(0, 120) || undefined,
    minPrice: parseDollars(params.get('minPrice')),
    maxPrice: parseDollars(params.get('maxPrice')),
    availability: availabilities.find(
      each => each !== 'all' && each === params.get('availability'),
    ),
  }
}

/** Converts filters and view to query parameters, without default values. */
export const writeFilters = ({ page, ...filters }: FavoriteFilters, view: FavoriteView) => ({
  ...filters,
  page: page === 1 ? undefined : page,
  view: view === 'grid' ? undefined : view,
})

export const countFilters = ({ page: _page, ...filters }: FavoriteFilters): number =>
  Object.values(filters).filter(value => value !== undefined).length

/** Returns an error message for an invalid price range. */
export const priceProblem = ({ minPrice, maxPrice }: FavoriteFilters): string | undefined =>
  minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice
    ? 'The maximum can’t be below the minimum.'
    : undefined
