import { MemoryIndex } from '../../../../functions/catalog/catalog-index/memory-index.ts'
import type { IndexRow } from '../../../../functions/table/catalog-changes.ts'

/** Builds an index row with defaults. */
export const rowOf = (id: string, more: Partial<IndexRow> = {}): IndexRow => ({
  id,
  slug: id,
  version: 1,
  category_id: null,
  brand: 'Oak',
  price: 5_000,
  on_sale: false,
  stock: 20,
  featured: false,
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  units_sold: 0,
  rating: 0,
  review_count: 0,
  sizes: [],
  colors: [],
  name: id,
  other_text: '',
  skus: '',
  ...more,
})

export const indexOf = (...rows: IndexRow[]): MemoryIndex => {
  const index = new MemoryIndex()
  for (const row of rows) index.apply({ id: row.id, row })
  return index
}
