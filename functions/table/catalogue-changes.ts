import * as z from 'zod'
import { Color } from '../../shared/schemas/product.ts'
import { catalogueChangeKey, catalogueChangesPartition, type Key } from './keys.ts'
import { query } from './read.ts'
import { batchWrite } from './write.ts'

/** What the catalogue index knows of a product; amounts are cents. */
export const IndexRow = z.object({
  id: z.string(),
  /** Empty in changes recorded before rows had it. */
  slug: z.string().default(''),
  /** The product's; a row never replaces one of a later version. */
  version: z.int(),
  category_id: z.string().nullable(),
  brand: z.string(),
  /** What it sells for now, "from" where variants differ. */
  price: z.int(),
  on_sale: z.boolean(),
  /** Over all variants. */
  stock: z.int(),
  featured: z.boolean(),
  is_active: z.boolean(),
  created_at: z.string(),
  /** Empty as `slug` may be. */
  updated_at: z.string().default(''),
  units_sold: z.int(),
  /** Tenths of a star, 0 to 50. */
  rating: z.int(),
  review_count: z.int(),
  sizes: z.array(z.string()),
  colors: z.array(Color),
  /** Searched for words; a hit in the name counts more. */
  name: z.string(),
  other_text: z.string(),
  /** The codes of its variants' SKUs, a blank before each; empty as `slug` may be. */
  skus: z.string().default(''),
})
export type IndexRow = z.infer<typeof IndexRow>

/** One change to the catalogue: the product's row since `at`, or null since it is gone. */
const CatalogueChange = z.object({ at: z.string(), id: z.string(), row: IndexRow.nullable() })
export type CatalogueChange = z.infer<typeof CatalogueChange>

/** Changes since an instant (all where none is given), oldest first. */
export const listChanges = ({
  since,
  limit,
  consistent,
}: {
  since?: string
  limit?: number
  consistent?: boolean
}): Promise<CatalogueChange[]> =>
  query(CatalogueChange, { partition: catalogueChangesPartition, from: since, limit, consistent })

/** In place of a product's id: the snapshot itself was made anew. */
export const wholeCatalogue = 'SNAPSHOT'

const keyOf = ({ at, id }: CatalogueChange): Key => catalogueChangeKey(at, id)

export const addChanges = (changes: readonly CatalogueChange[]): Promise<void> =>
  batchWrite(changes.map(change => ({ ...keyOf(change), ...change })))

export const removeChanges = (changes: readonly CatalogueChange[]): Promise<void> =>
  batchWrite([], changes.map(keyOf))
