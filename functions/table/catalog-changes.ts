import * as z from 'zod'
import { Color } from '../../shared/schemas/product.ts'
import { catalogChangeKey, catalogChangesPartition, type Key } from './keys.ts'
import { query } from './read.ts'
import { batchWrite } from './write.ts'

/** A product's row in the catalog index. Amounts are cents. */
export const IndexRow = z.object({
  id: z.string(),
  /** Empty in changes recorded before this field existed. */
  slug: z.string().default(''),
  /** The product's version. A row never replaces one of a later version. */
  version: z.int(),
  category_id: z.string().nullable(),
  brand: z.string(),
  /** Current price, the lowest if variants differ. */
  price: z.int(),
  on_sale: z.boolean(),
  /** Total of all variants. */
  stock: z.int(),
  featured: z.boolean(),
  is_active: z.boolean(),
  /** When it was published: see `listedAt`. */
  created_at: z.string(),
  /** May be empty, like `slug`. */
  updated_at: z.string().default(''),
  units_sold: z.int(),
  /** Tenths of a star, 0 to 50. */
  rating: z.int(),
  review_count: z.int(),
  sizes: z.array(z.string()),
  colors: z.array(Color),
  /** Searched for words. Matches in the name rank higher. */
  name: z.string(),
  other_text: z.string(),
  /** Codes of the variants' SKUs, each after a space. May be empty, like `slug`. */
  skus: z.string().default(''),
})
export type IndexRow = z.infer<typeof IndexRow>

/** One change to the catalog: the product's row from `at` on, or null if deleted. */
const CatalogChange = z.object({ at: z.string(), id: z.string(), row: IndexRow.nullable() })
export type CatalogChange = z.infer<typeof CatalogChange>

/** Lists changes since an instant, or all of them, oldest first. */
export const listChanges = ({
  since,
  limit,
  consistent,
}: {
  since?: string
  limit?: number
  consistent?: boolean
}): Promise<CatalogChange[]> =>
  query(CatalogChange, { partition: catalogChangesPartition, from: since, limit, consistent })

/** Stored in place of a product's id if the whole snapshot was rebuilt. */
export const wholeCatalog = 'SNAPSHOT'

const keyOf = ({ at, id }: CatalogChange): Key => catalogChangeKey(at, id)

export const addChanges = (changes: readonly CatalogChange[]): Promise<void> =>
  batchWrite(changes.map(change => ({ ...keyOf(change), ...change })))

export const removeChanges = (changes: readonly CatalogChange[]): Promise<void> =>
  batchWrite([], changes.map(keyOf))
