import type { Sort } from '../sort.ts'

type Order = Record<string, 'asc' | 'desc'>

/** Breaks ties by id, so that pages never overlap. */
const id: Order = { id: 'asc' }
const newest: Order = { created_at: 'desc' }

/** The sort orders of listings; `rowComparers` sorts the same way in memory. */
export const sorts: Record<Sort, Order[]> = {
  newest: [newest, id],
  'price-low': [{ price: 'asc' }, newest, id],
  'price-high': [{ price: 'desc' }, newest, id],
  rating: [{ rating: 'desc' }, { review_count: 'desc' }, newest, id],
  popular: [{ units_sold: 'desc' }, { rating: 'desc' }, newest, id],
}

/** Best match first, then what sells. */
export const byRelevance: Order[] = [{ _score: 'desc' }, ...sorts.popular]
export const byId: Order[] = [id]
export const byStock: Order[] = [{ stock: 'asc' }, id]
