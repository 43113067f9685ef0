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
/** What the list of sorts offers. */
export const offeredSorts: Sort[] = ['newest', 'price-low', 'price-high', 'rating', 'popular']

/** What the listing's address says (S-32). */
export type Listing = {
  search: string
  category: string
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: Sort
  inStock: boolean
  collection: 'new' | undefined
  sale: boolean
  size: string[]
  color: string[]
  page: number
  view: 'grid' | 'list'
}

const list = (value: string | null) => (value ? value.split(',').filter(Boolean) : [])
const amount = (value: string | null) => {
  const number = Number(value)
  return value !== null && value !== '' && number >= 0 ? number : undefined
}

/** Reads an address; what makes no sense in it is left out, not an error. */
export function readListing(query: URLSearchParams): Listing {
  const sort = query.get('sort') as Sort
  const page = Number(query.get('page'))
  return {
    search: query.get('search') ?? '',
    category: query.get('category') ?? '',
    minPrice: amount(query.get('minPrice')),
    maxPrice: amount(query.get('maxPrice')),
    sort: sort in sortWords ? sort : 'newest',
    inStock: query.get('inStock') === 'true',
    collection: query.get('collection') === 'new' ? 'new' : undefined,
    sale: query.get('sale') === 'true',
    size: list(query.get('size')),
    color: list(query.get('color')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The address of a listing; only what differs from the plain one is written. */
export const writeListing = (listing: Listing): Record<string, string | number | boolean> => ({
  ...(listing.search && { search: listing.search }),
  ...(listing.category && { category: listing.category }),
  ...(listing.minPrice !== undefined && { minPrice: listing.minPrice }),
  ...(listing.maxPrice !== undefined && { maxPrice: listing.maxPrice }),
  ...(listing.sort !== 'newest' && { sort: listing.sort }),
  ...(listing.inStock && { inStock: true }),
  ...(listing.collection && { collection: listing.collection }),
  ...(listing.sale && { sale: true }),
  ...(listing.size.length > 0 && { size: listing.size.join(',') }),
  ...(listing.color.length > 0 && { color: listing.color.join(',') }),
  ...(listing.page > 1 && { page: listing.page }),
  ...(listing.view === 'list' && { view: 'list' }),
})

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
} satisfies Partial<Listing>
