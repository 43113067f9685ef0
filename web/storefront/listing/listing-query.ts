import type { ProductQuery } from '../../../shared/schemas/product.ts'

export type Sort = NonNullable<ProductQuery['sort']>

/** Labels of the sort orders (S-27); best-selling is an alias of popular (Q9). */
export const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Top rated',
  popular: 'Most popular',
  'best-selling': 'Best sellers',
}

/** The state of the product list, as read from the URL (S-32). */
export type Listing = {
  search: string
  category: string
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Undefined is best match while searching, otherwise newest. */
  sort: Sort | undefined
  inStock: boolean
  collection: 'new' | undefined
  sale: boolean
  size: string[]
  color: string[]
  brand: string[]
  /** Minimum number of stars. */
  rating: number | undefined
  page: number
  view: 'grid' | 'list'
}

/** Truncates to the length that the API accepts. */
const text = (value: string | null, max: number) => (value ?? '').slice(0, max)
const list = (value: string | null) =>
  text(value, 1000)
    .split(',')
    .filter(item => item && item.length <= 80)
    .slice(0, 50)
const amount = (value: string | null) => {
  const number = Number(value)
  return value && number >= 0 && number <= 10_000_000 ? number : undefined
}
const whole = (value: string | null, max: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined
}

/** Reads the URL query and ignores invalid values. */
export function readListing(query: URLSearchParams): Listing {
  const sort = query.get('sort') as Sort
  const search = text(query.get('search'), 200)
  const defaultSort = search ? undefined : 'newest'
  return {
    search,
    category: text(query.get('category'), 120),
    minPrice: amount(query.get('minPrice')),
    maxPrice: amount(query.get('maxPrice')),
    sort: sort in sortLabels && sort !== defaultSort ? sort : undefined,
    inStock: query.get('inStock') === 'true',
    collection: query.get('collection') === 'new' ? 'new' : undefined,
    sale: query.get('sale') === 'true',
    size: list(query.get('size')),
    color: list(query.get('color')),
    brand: list(query.get('brand')),
    rating: whole(query.get('rating'), 5),
    page: whole(query.get('page'), 100_000) ?? 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Returns the URL query of a listing, without default values. */
export function writeListing({
  size,
  color,
  brand,
  page,
  view,
  ...rest
}: Listing): Record<string, string | number | boolean> {
  const set = {
    ...rest,
    size: size.join(','),
    color: color.join(','),
    brand: brand.join(','),
    page: page > 1 && page,
    view: view === 'list' && view,
  }
  return Object.fromEntries(
    Object.entries(set).filter(([, value]) => value || value === 0),
  ) as Record<string, string | number | boolean>
}

/** Returns the API query of a listing. */
export const toProductQuery = ({ view: _, ...listing }: Listing): Partial<ProductQuery> => ({
  ...listing,
  inStock: listing.inStock || undefined,
  sale: listing.sale || undefined,
  limit: 24,
})

/** Clears all filters; search, sort and view are not filters. */
export const noFilters = {
  category: '',
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  collection: undefined,
  sale: false,
  size: [],
  color: [],
  brand: [],
  rating: undefined,
} satisfies Partial<Listing>
