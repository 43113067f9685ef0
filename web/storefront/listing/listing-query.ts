import type { ProductQuery } from '../../../shared/schemas/product.ts'

export type Sort = NonNullable<ProductQuery['sort']>

/** S-27; best-selling is an alias of popular (decision 9). */
export const sortWords: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Top rated',
  popular: 'Most popular',
  'best-selling': 'Best sellers',
}

/** What the listing's address says (S-32). */
export type Listing = {
  search: string
  category: string
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Not set is the best match where words are searched for, and else the newest. */
  sort: Sort | undefined
  inStock: boolean
  collection: 'new' | undefined
  sale: boolean
  size: string[]
  color: string[]
  brand: string[]
  /** Stars, at least. */
  rating: number | undefined
  page: number
  view: 'grid' | 'list'
}

/** As long as the API takes it; longer is nothing that the shop wrote. */
const text = (value: string | null, most: number) => (value ?? '').slice(0, most)
const list = (value: string | null) =>
  text(value, 1000)
    .split(',')
    .filter(item => item && item.length <= 80)
    .slice(0, 50)
const amount = (value: string | null) => {
  const number = Number(value)
  return value && number >= 0 && number <= 10_000_000 ? number : undefined
}
const whole = (value: string | null, most: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

/** Reads an address; what makes no sense in it is left out, not an error. */
export function readListing(query: URLSearchParams): Listing {
  const sort = query.get('sort') as Sort
  const search = text(query.get('search'), 200)
  const plainSort = search ? undefined : 'newest'
  return {
    search,
    category: text(query.get('category'), 120),
    minPrice: amount(query.get('minPrice')),
    maxPrice: amount(query.get('maxPrice')),
    sort: sort in sortWords && sort !== plainSort ? sort : undefined,
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

/** The address of a listing; only what differs from the plain one is written. */
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

/** What is asked of the API; how it is shown does not matter there. */
export const toProductQuery = ({ view: _, ...listing }: Listing): Partial<ProductQuery> => ({
  ...listing,
  inStock: listing.inStock || undefined,
  sale: listing.sale || undefined,
  limit: 24,
})

/** No filter at all; the search, the sort and the view are no filters. */
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
