import type { IndexRow } from '../../table/catalogue-changes.ts'
import { type Key, variantKey } from '../../table/keys.ts'
import {
  findSlugOwners,
  getProduct,
  getProducts,
  type ProductWithVariants,
  productItems,
} from '../../table/products.ts'
import { type Group, writeGroups } from '../../table/write-groups.ts'
import { indexRowOf } from '../catalogue-index/index-row.ts'
import { type ImportedProduct, mergeProduct } from './to-product.ts'

export type BatchResult = {
  /** Rows of the products written. */
  rows: IndexRow[]
  created: number
  changed: number
  /** Ids and versions of products that were there just so. */
  unchanged: { id: string; version: number }[]
  /** Products whose address another product has, by that address. */
  taken: { id: string; slug: string }[]
}

/** Keys of stored variants that the file no longer has. */
const variantsLeft = async ({ product, variants }: ProductWithVariants): Promise<Key[]> => {
  const kept = new Set(variants.map(variant => variant.id))
  const before = (await getProduct(product.id, { consistent: true }))?.variants ?? []
  return before
    .filter(variant => !kept.has(variant.id))
    .map(variant => variantKey(product.id, variant.id))
}

/**
 * Writes the products of a batch that are new or differ from what their last import wrote. `load`
 * names the run; null only looks.
 */
export const storeBatch = async (
  batch: readonly ImportedProduct[],
  load: string | null,
): Promise<BatchResult> => {
  const result: BatchResult = { rows: [], created: 0, changed: 0, unchanged: [], taken: [] }
  const now = new Date().toISOString()
  const stored = new Map(
    (
      await getProducts(
        batch.map(({ content }) => content.id),
        { consistent: true },
      )
    ).map(product => [product.id, product]),
  )
  const owners = await findSlugOwners(
    batch.filter(({ content }) => !stored.has(content.id)).map(({ content }) => content.slug),
  )
  const groups: Group[] = []
  for (const imported of batch) {
    const { id, slug } = imported.content
    const known = stored.get(id)
    if (known && known.content_hash === imported.hash) {
      result.unchanged.push({ id, version: known.version })
      continue
    }
    if (!known && (owners.get(slug) ?? id) !== id) {
      result.taken.push({ id, slug })
      continue
    }
    const next = mergeProduct(imported, known, now)
    if (known) result.changed++
    else result.created++
    result.rows.push(indexRowOf(next))
    if (!load) continue
    const removes = known ? await variantsLeft(next) : []
    groups.push({ puts: productItems(next, load), removes })
  }
  if (load) await writeGroups(groups)
  return result
}
