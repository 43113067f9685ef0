import { toDollars } from '../../../shared/rules/money.ts'
import type { ImportResult } from '../../../shared/schemas/import.ts'
import type { ProductWithVariants, VariantItem } from '../../table/products.ts'
import { type CategoryIds, typeOf } from './category-ids.ts'
import { keyOf } from './keep-unedited.ts'
import type { ImportedProduct } from './to-product.ts'

type Change = ImportResult['products'][number]['changes'][number]

/** A product before, unless it is new, and after an import. */
type Compared = { before: ProductWithVariants | undefined; after: ProductWithVariants }

const amount = (cents: number | null) => (cents === null ? '' : toDollars(cents).toFixed(2))

/** A variant's values that people check before an import. */
const valuesOf = (variant: VariantItem): Record<string, string> => ({
  Stock: String(variant.stock),
  Price: amount(variant.price),
  'Compare price': amount(variant.compare_price),
  'Cost per item': amount(variant.cost ?? null),
  SKU: variant.sku ?? '',
  Barcode: variant.barcode ?? '',
})

/** Returns the category that was guessed. Null if it is none, or the product keeps the one that it had. */
const guessedCategory = (
  { isGuess, file }: ImportedProduct,
  { before, after, nameOf }: { nameOf: CategoryIds['nameOf'] } & Compared,
): Change | null => {
  const id = after.product.category_id
  const type = typeOf(file)
  if (!isGuess || (type === '' && id === null)) return null
  if (before && before.product.category_id === id) return null
  return { what: 'Category', before: type, after: nameOf(id) }
}

/** Maximum changes to list per product. */
const maxChanges = 20

/** Lists the changed values of variants, such as "Stock of M" from 6 to 9. */
const variantChanges = ({ before, after }: Compared): Change[] => {
  const known = new Map(before?.variants.map(variant => [keyOf(variant.attributes), variant]))
  return after.variants.flatMap(variant => {
    const earlier = known.get(keyOf(variant.attributes))
    if (!earlier) return []
    const [was, is] = [valuesOf(earlier), valuesOf(variant)]
    const of = after.product.options.length > 0 ? ` of ${variant.name}` : ''
    return Object.keys(is)
      .filter(name => was[name] !== is[name])
      .map(name => ({ what: `${name}${of}`, before: was[name] ?? '', after: is[name] ?? '' }))
  })
}

/** Lists what an import changes in a product's variants, and the category that it guesses. */
export const listChanges = (
  imported: ImportedProduct,
  compared: { nameOf: CategoryIds['nameOf'] } & Compared,
): Change[] => {
  const guessed = guessedCategory(imported, compared)
  return [...(guessed ? [guessed] : []), ...variantChanges(compared)].slice(0, maxChanges)
}
