import type { IndexRow } from '../../table/catalogue-changes.ts'
import { type Key, variantKey } from '../../table/keys.ts'
import {
  findSlugOwners,
  getProduct,
  getProducts,
  type ProductItem,
  type ProductWithVariants,
  replaceProduct,
} from '../../table/products.ts'
import type { Step } from '../../table/transact.ts'
import { Overtaken, writeGroups } from '../../table/write-groups.ts'
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

/** A product as it is about to be written over what was read. */
type Change = {
  imported: ImportedProduct
  next: ProductWithVariants
  isNew: boolean
  steps: Step[]
}

const changeOf = async (
  imported: ImportedProduct,
  read: ProductItem | undefined,
  load: string | null,
): Promise<Change> => {
  const next = mergeProduct(imported, read, new Date().toISOString())
  const removes = load && read ? await variantsLeft(next) : []
  const steps = [
    ...removes.map(remove => ({ write: { remove } })),
    ...replaceProduct({ next, read, bulk: load ?? undefined }, () => new Overtaken()),
  ]
  return { imported, next, isNew: !read, steps }
}

/** Adds to `result` what became of these products, but for those that were overtaken: it answers them. */
const storeOnce = async (
  batch: readonly ImportedProduct[],
  load: string | null,
  result: BatchResult,
): Promise<ImportedProduct[]> => {
  const ids = batch.map(({ content }) => content.id)
  const products = await getProducts(ids, { consistent: true })
  const stored = new Map(products.map(product => [product.id, product]))
  const owners = await findSlugOwners(
    batch.filter(({ content }) => !stored.has(content.id)).map(({ content }) => content.slug),
  )
  const changes: Change[] = []
  for (const imported of batch) {
    const { id, slug } = imported.content
    const known = stored.get(id)
    if (known?.content_hash === imported.hash) result.unchanged.push({ id, version: known.version })
    else if (!known && (owners.get(slug) ?? id) !== id) result.taken.push({ id, slug })
    else changes.push(await changeOf(imported, known, load))
  }
  const overtaken = new Set(load ? await writeGroups(changes) : [])
  for (const { next, isNew } of changes.filter(change => !overtaken.has(change))) {
    if (isNew) result.created++
    else result.changed++
    result.rows.push(indexRowOf(next))
  }
  return [...overtaken].map(({ imported }) => imported)
}

const maxTries = 20

/**
 * Writes the products of a batch that are new or differ from what their last import wrote. What is
 * sold or reviewed at that moment is read again, so that an import into an open shop loses neither.
 * `load` names the run; null only looks.
 */
export const storeBatch = async (
  batch: readonly ImportedProduct[],
  load: string | null,
): Promise<BatchResult> => {
  const result: BatchResult = { rows: [], created: 0, changed: 0, unchanged: [], taken: [] }
  let left = [...batch]
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === maxTries) throw new Error('The products are being changed by somebody else')
    left = await storeOnce(left, load, result)
  }
  return result
}
