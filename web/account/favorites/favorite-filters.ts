export const availabilities = ['all', 'in_stock', 'out_of_stock'] as const
export const views = ['grid', 'list'] as const

/** What the list of favorites shows, as its address says it (S-117). */
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

/** Dollars that were typed, or nothing where they are none. */
export const dollarsOf = (value: string | null): number | undefined => {
  const amount = Number(value?.trim() || Number.NaN)
  return amount >= 0 && amount <= 10_000_000 ? amount : undefined
}

/** Reads the filters from an address; what makes no sense there is taken as not set. */
export function readFilters(params: URLSearchParams): FavoriteFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    category: params.get('category')?.trim().slice(0, 120) || undefined,
    minPrice: dollarsOf(params.get('minPrice')),
    maxPrice: dollarsOf(params.get('maxPrice')),
    availability: availabilities.find(
      each => each !== 'all' && each === params.get('availability'),
    ),
  }
}

/** The filters as an address; the plain list has the plain one. */
export const writeFilters = ({ page, ...filters }: FavoriteFilters, view: FavoriteView) => ({
  ...filters,
  page: page === 1 ? undefined : page,
  view: view === 'grid' ? undefined : view,
})

export const countFilters = ({ page: _page, ...filters }: FavoriteFilters): number =>
  Object.values(filters).filter(value => value !== undefined).length

/** What is wrong with the prices, in a sentence. */
export const priceProblem = ({ minPrice, maxPrice }: FavoriteFilters): string | undefined =>
  minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice
    ? 'Enter a maximum that is not below the minimum.'
    : undefined
