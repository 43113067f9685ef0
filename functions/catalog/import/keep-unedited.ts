import { isDeepStrictEqual } from 'node:util'
import type { FileProduct, FileVariant, VariantValues } from './assemble-product.ts'
import type { CategoryIds } from './category-ids.ts'
import { type ImportedProduct, toProduct } from './to-product.ts'

/** Identifies a variant by its options, in any order. */
export const keyOf = (attributes: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)))

const keyIn = ({ options }: FileProduct, { values }: FileVariant) =>
  keyOf(Object.fromEntries(options.map((name, at) => [name, values[at] ?? ''])))

/**
 * Returns a variant of a file with the store's values in place of those that were not edited since the
 * export, so that they don't undo sales and changes. An edited stock changes the stock by as much.
 */
const currentVariant = (variant: FileVariant, now: FileVariant | undefined): FileVariant => {
  const { seen } = variant
  if (!seen || !now) return variant
  const names = Object.keys(seen) as (keyof VariantValues)[]
  const kept = names.filter(name => isDeepStrictEqual(variant[name], seen[name]))
  return {
    ...variant,
    ...Object.fromEntries(kept.map(name => [name, now[name]])),
    stock: Math.max(0, now.stock + variant.stock - seen.stock),
  }
}

/** Applies the values that an export saw. `now` is what an export of the stored product would have. */
export const keepUnedited = (
  imported: ImportedProduct,
  now: FileProduct | null,
  categories: CategoryIds,
): ImportedProduct => {
  const { file, hash } = imported
  if (!now || !file.variants.some(({ seen }) => seen)) return imported
  const known = new Map(now.variants.map(variant => [keyIn(now, variant), variant]))
  const variants = file.variants.map(variant =>
    currentVariant(variant, known.get(keyIn(file, variant))),
  )
  return { ...toProduct({ ...file, variants }, categories), hash }
}
