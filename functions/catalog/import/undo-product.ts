import { isDeepStrictEqual } from 'node:util'
import type { ImportUndoEntry, Pair } from '../../table/import-undo.ts'
import {
  type ProductWithVariants,
  type StoredPicture,
  unitsSold,
  type VariantItem,
} from '../../table/products.ts'
import { lowestPrice } from '../edit/edited-product.ts'

type Fields = Record<string, unknown>

/** Fields of a product that no import sets, or that follow from its variants. */
const ownFields = [
  'entity',
  'id',
  'units_sold',
  'ratings',
  'created_at',
  'updated_at',
  'version',
  'price',
  'compare_price',
]
/** Fields of a variant that no import sets, and stock, which is restored by the difference. */
const ownVariantFields = ['entity', 'id', 'product_id', 'sold', 'held', 'stock', 'stock_cause']

/** Returns the fields that differ, without those in `except`. */
const pairsOf = (before: Fields, after: Fields, except: readonly string[]): Record<string, Pair> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(name => !except.includes(name) && !isDeepStrictEqual(before[name], after[name]))
      .map(name => [name, { before: before[name], after: after[name] }]),
  )

/** Describes what undoes a change of a product. */
export const undoOf = (
  before: ProductWithVariants,
  after: ProductWithVariants,
): ImportUndoEntry => {
  const { id, name, updated_at } = after.product
  const was = new Map(before.variants.map(variant => [variant.id, variant]))
  const is = new Map(after.variants.map(variant => [variant.id, variant]))
  const both = after.variants.flatMap(variant => {
    const earlier = was.get(variant.id)
    return earlier ? [{ earlier, variant }] : []
  })
  const changed = both.map(
    ({ earlier, variant }) => [variant.id, pairsOf(earlier, variant, ownVariantFields)] as const,
  )
  return {
    product_id: id,
    name,
    created: false,
    updated_at,
    product: pairsOf(before.product, after.product, ownFields),
    variants: Object.fromEntries(changed.filter(([, pairs]) => Object.keys(pairs).length > 0)),
    stock: Object.fromEntries(
      both
        .filter(({ earlier, variant }) => earlier.stock !== variant.stock)
        .map(({ earlier, variant }) => [
          variant.id,
          { before: earlier.stock, after: variant.stock },
        ]),
    ),
    added: after.variants.map(({ id }) => id).filter(id => !was.has(id)),
    removed: before.variants.filter(({ id }) => !is.has(id)),
  }
}

/** Returns whether a write changes nothing that anyone sees or that stock depends on. */
export const changesNothing = (
  before: ProductWithVariants,
  after: ProductWithVariants,
): boolean => {
  const { product, variants, stock, added, removed } = undoOf(before, after)
  const names = [product, variants, stock].flatMap(Object.keys)
  return names.every(name => name === 'content_hash') && added.length + removed.length === 0
}

/** Returns a value with pictures as they were before the store copied them. */
const beforeCopies = (name: string, value: unknown): unknown =>
  name === 'pictures'
    ? (value as StoredPicture[]).map(({ url, alt, color, source }) => ({
        url: source ?? url,
        alt,
        color,
      }))
    : value

const isSame = (name: string, one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) ||
  isDeepStrictEqual(beforeCopies(name, one), beforeCopies(name, other))

/** Restores the fields that are as the import left them. Adds the names of the others to `kept`. */
const restore = <T extends Fields>(now: T, pairs: Record<string, Pair>, kept: Set<string>): T => {
  const next: Fields = { ...now }
  for (const [name, { before, after }] of Object.entries(pairs)) {
    if (isSame(name, now[name], before)) continue
    if (!isSame(name, now[name], after)) kept.add(name)
    else if (before === undefined) delete next[name]
    else next[name] = before
  }
  return next as T
}

const isSold = ({ sold = 0, held = 0 }: VariantItem) => sold !== 0 || held !== 0

/** Returns whether something came of a product that was created: an order, a review or an edit. */
export const isUsed = (now: ProductWithVariants, { updated_at }: ImportUndoEntry): boolean =>
  now.product.updated_at !== updated_at ||
  unitsSold(now) !== 0 ||
  now.variants.some(isSold) ||
  now.product.ratings.some(count => count > 0)

export type Undone =
  /** `kept` names the fields that were edited since. */
  { next: ProductWithVariants; kept: string[] } | { skip: string }

/** What is known of a product's stock when its import is undone. */
export type StockSince = {
  /** Variants whose stock was set since the import. */
  set: ReadonlySet<string>
  /** When this undo began. A variant that it restored before it was interrupted says so. */
  undoBegan: string
}

/** Returns a variant's stock before an import. Changes it by the difference, so sales since stay counted. */
const restoredStock = (
  { id, stock, stock_cause: cause }: VariantItem,
  undo: ImportUndoEntry,
  { set, undoBegan }: StockSince,
  kept: Set<string>,
): number => {
  const change = undo.stock[id]
  if (!change || (cause?.reason === 'undone' && cause.at >= undoBegan)) return stock
  if (!set.has(id)) return Math.max(0, stock + change.before - change.after)
  kept.add('stock')
  return stock
}

/**
 * Restores an existing product to what it was before an import. Values that were edited since stay, and
 * stock changes by as much as the import changed it, so sales since stay counted.
 */
export const undoneProduct = (
  now: ProductWithVariants,
  undo: ImportUndoEntry,
  since: StockSince,
): Undone => {
  const kept = new Set<string>()
  const product = restore(now.product, undo.product, kept)
  const added = now.variants.filter(({ id }) => undo.added.includes(id))
  if (added.some(isSold)) return { skip: 'A variant that the import added was ordered since' }
  const changesVariants = undo.added.length > 0 || undo.removed.length > 0
  if (changesVariants && kept.has('options')) return { skip: 'Its options were edited since' }
  const present = new Set(now.variants.map(({ id }) => id))
  const variants = [
    ...now.variants
      .filter(({ id }) => !undo.added.includes(id))
      .map(
        (variant): VariantItem => ({
          ...restore(variant, undo.variants[variant.id] ?? {}, kept),
          stock: restoredStock(variant, undo, since, kept),
        }),
      ),
    ...undo.removed.filter(({ id }) => !present.has(id)),
  ].sort((a, b) => a.position - b.position)
  if (variants.length === 0) return { skip: 'Its variants were edited since' }
  return {
    next: { product: { ...product, ...lowestPrice(variants) }, variants },
    kept: [...kept],
  }
}
