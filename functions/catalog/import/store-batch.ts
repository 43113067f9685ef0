import type { ImportResult } from '../../../shared/schemas/import.ts'
import { type Actor, audit } from '../../table/audit.ts'
import type { IndexRow } from '../../table/catalog-changes.ts'
import { storeCreated, storeUndo } from '../../table/import-undo.ts'
import { type Key, variantKey } from '../../table/keys.ts'
import {
  findSlugOwners,
  getProduct,
  getProducts,
  hasAllVariants,
  isAsRead,
  keepSold,
  type ProductItem,
  type ProductWithVariants,
  replaceProduct,
} from '../../table/products.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import type { Step } from '../../table/transact.ts'
import { writeGroups } from '../../table/write-groups.ts'
import { indexRowOf } from '../catalog-index/index-row.ts'
import { sizeProblem } from '../product-size.ts'
import { applyFile, isUnchanged } from './apply-file.ts'
import type { CategoryIds } from './category-ids.ts'
import { exportedFile } from './export-rows.ts'
import { keepUnedited } from './keep-unedited.ts'
import { listChanges } from './list-changes.ts'
import { type ImportedPart, recordPart } from './record-part.ts'
import { type ImportedProduct, mergeProduct } from './to-product.ts'
import { changesNothing, undoOf } from './undo-product.ts'

type Outcome = ImportResult['products'][number]['outcome']
type Changes = ImportResult['products'][number]['changes']

export type BatchResult = {
  /** Index rows of the products written. */
  rows: IndexRow[]
  created: number
  changed: number
  /** Ids and versions of products that did not change. */
  unchanged: { id: string; version: number }[]
  /** Products that can't be stored, and why: another one has the slug, or they are too large. */
  refused: { id: string; reason: string }[]
  /** Outcome of each product. */
  outcomes: { imported: ImportedProduct; outcome: Outcome; changes: Changes }[]
}

/** Returns the keys of stored variants that are missing in the file. */
const variantsLeft = (
  { product, variants }: ProductWithVariants,
  stored: ProductWithVariants | undefined,
): Key[] => {
  const kept = new Set(variants.map(variant => variant.id))
  return (stored?.variants ?? [])
    .filter(variant => !kept.has(variant.id))
    .map(variant => variantKey(product.id, variant.id))
}

/** How a batch is imported: dry run ('look'), bulk load from the CLI, or by a member of staff. */
export type Mode =
  | { kind: 'look'; forStaff: boolean }
  | { kind: 'load'; id: string }
  | { kind: 'staff'; by: Actor }

/** A product to write, with its transaction steps. */
type Change = {
  imported: ImportedProduct
  stored: ProductWithVariants | undefined
  next: ProductWithVariants
  isNew: boolean
  steps: Step[]
  guard: Step
  isWhole: (() => Promise<boolean>) | undefined
}

/** A product of the store: as found, and with its variants, which are missing if it was deleted since. */
type Known = { read?: ProductItem | undefined; stored?: ProductWithVariants | undefined }

const changeOf = (
  imported: ImportedProduct,
  { read, stored }: Known,
  {
    at,
    mode,
    file,
    part,
    isRetry,
  }: Pick<Context, 'mode' | 'file' | 'part' | 'isRetry'> & { at: string },
): Change => {
  const by = mode.kind === 'staff' ? mode.by.name : ''
  const merged = mergeProduct(imported, read, { at, by, file })
  const next = keepSold(merged, stored)
  const removes = variantsLeft(next, stored)
  const bulk = mode.kind === 'load' ? mode.id : undefined
  const { name, price, version, updated_at } = next.product
  const change = {
    before: read ? { name: read.name, price: read.price, version: read.version } : {},
    after: { name, price, version },
  }
  const steps = [
    // The first of a large product's transactions.
    ...(part && stored ? storeUndo(part.import_id, undoOf(stored, next)) : []),
    ...removes.map(remove => ({ write: { remove } })),
    ...(mode.kind === 'staff'
      ? [
          audit(
            mode.by,
            'product.import',
            { id: next.product.id, name: next.product.name },
            change,
            updated_at,
          ),
        ]
      : []),
    ...replaceProduct({ next, read, stored, bulk, isFirst: !read && !isRetry }),
  ]
  const guard = isAsRead(next.product.id, read)
  // Each part checks the version of a product that was there before.
  const isWhole = read ? undefined : () => hasAllVariants(next)
  return { imported, stored, next, isNew: !read, steps, guard, isWhole }
}

const isForStaff = (mode: Mode) => mode.kind === 'staff' || (mode.kind === 'look' && mode.forStaff)

/**
 * Finds the stored product a file refers to: the one it imported before, or the one with its slug.
 * From the CLI, which has no preview, the latter must also have the same title.
 */
const findStored = async (batch: readonly ImportedProduct[], mode: Mode) => {
  const owners = await findSlugOwners(batch.map(({ content }) => content.slug))
  const ids = batch.flatMap(({ content: { id, slug } }) => [id, owners.get(slug) ?? id])
  const products = await getProducts([...new Set(ids)], { consistent: true })
  const byId = new Map(products.map(product => [product.id, product]))
  const storedOf = ({ content }: ImportedProduct): ProductItem | undefined => {
    const own = byId.get(content.id)
    const sameSlug = byId.get(owners.get(content.slug) ?? '')
    if (own && !isForStaff(mode)) return own
    return sameSlug && (isForStaff(mode) || sameSlug.name === content.name) ? sameSlug : own
  }
  return { owners, storedOf }
}

/** What `findStored` returns if the store has none of the products. */
const nothingStored: Awaited<ReturnType<typeof findStored>> = {
  owners: new Map(),
  storedOf: () => undefined,
}

/** Returns what to write to a known product; undefined if nothing changed. */
const applyToKnown = (
  imported: ImportedProduct,
  stored: ProductWithVariants,
  categories: CategoryIds,
): ImportedProduct | undefined => {
  const type = categories.nameOf(stored.product.category_id)
  const exported = exportedFile(stored, type, process.env.SITE_URL)
  const current = keepUnedited(imported, exported, categories)
  return isUnchanged(current.file, exported) ? undefined : applyFile(current, stored, exported)
}

type Context = {
  mode: Mode
  categories: CategoryIds
  /** The file's name. */
  file?: string | undefined
  /** The recorded part, so that it can be undone. */
  part?: ImportedPart | undefined
  /** Whether these products are likely new: they are written before the store is searched for them. */
  expectsNew?: boolean
  /** Whether these products lost a race before. */
  isRetry?: boolean
}

/** Adds the results of these products to `result`. Returns the products that lost a race. */
const storeOnce = async (
  batch: readonly ImportedProduct[],
  { mode, categories, part, file, expectsNew = false, isRetry = false }: Context,
  result: BatchResult,
): Promise<ImportedProduct[]> => {
  const { owners, storedOf } =
    expectsNew && !isRetry ? nothingStored : await findStored(batch, mode)
  const at = new Date().toISOString()
  const changes: Change[] = []
  const unchanged = (imported: ImportedProduct, { id, version }: ProductItem) => {
    result.unchanged.push({ id, version })
    result.outcomes.push({ imported, outcome: 'unchanged', changes: [] })
  }
  const refuse = (imported: ImportedProduct, reason: string) => {
    result.refused.push({ id: imported.content.id, reason })
    result.outcomes.push({ imported, outcome: 'skipped', changes: [] })
  }
  for (const imported of batch) {
    const { id, slug } = imported.content
    const known = storedOf(imported)
    const hasSameFile = known?.content_hash === imported.hash && !isForStaff(mode)
    if (hasSameFile && !isRetry) unchanged(imported, known)
    else if (!known && (owners.get(slug) ?? id) !== id) {
      refuse(imported, `another product already uses /products/${slug}`)
    } else {
      const stored = known && (await getProduct(known.id, { consistent: true }))
      const changed = stored ? applyToKnown(imported, stored, categories) : imported
      const change =
        changed && changeOf(changed, { read: known, stored }, { at, mode, file, part, isRetry })
      const tooLarge = change && sizeProblem(change.next)
      if (tooLarge) refuse(imported, tooLarge.message)
      else if (change && !(stored && changesNothing(stored, change.next)))
        changes.push({ ...change, imported })
      else if (known) unchanged(imported, known)
    }
  }
  if (part && changes.length > 0)
    await recordPart(
      part,
      changes.map(({ stored, next }) => ({ before: stored, after: next })),
    )
  const created = (written: readonly Change[]) =>
    part
      ? storeCreated(
          part.import_id,
          written.flatMap(({ stored, next }) => (stored ? [] : next.product)),
        )
      : []
  const overtaken = new Set(mode.kind === 'look' ? [] : await writeGroups(changes, created))
  for (const { imported, next, isNew, stored } of changes.filter(
    change => !overtaken.has(change),
  )) {
    if (isNew) result.created++
    else result.changed++
    result.rows.push(indexRowOf(next))
    result.outcomes.push({
      imported,
      outcome: isNew ? 'created' : 'changed',
      changes: listChanges(imported, {
        before: stored,
        after: next,
        nameOf: categories.nameOf,
      }),
    })
  }
  return [...overtaken].map(({ imported }) => imported)
}

/**
 * Writes the products of a batch that are new or differ from what is stored. Reads a product again
 * if it was sold or reviewed at that moment, so that no sale or review is lost. A product that was
 * expected to be new and isn't fails its transaction in the same way.
 */
export const storeBatch = async (
  batch: readonly ImportedProduct[],
  context: Context,
): Promise<BatchResult> => {
  const result: BatchResult = {
    rows: [],
    created: 0,
    changed: 0,
    unchanged: [],
    refused: [],
    outcomes: [],
  }
  let left = [...batch]
  let isRetry = false
  const storeLeft = async () => {
    left = await storeOnce(left, { ...context, isRetry }, result)
    isRetry = true
    if (left.length > 0) throw versionConflict()
  }
  await retryOnConflict(storeLeft, {
    message: 'The products are being changed elsewhere. Please try again.',
  })
  return result
}
