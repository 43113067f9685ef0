import { toDollars } from '../../../shared/rules/money.ts'
import type { ImportResult } from '../../../shared/schemas/product.ts'
import type { ProductWithVariants, VariantItem } from '../../table/products.ts'
import { keyOf } from './keep-unedited.ts'

type Change = ImportResult['products'][number]['changes'][number]

const amount = (cents: number | null) => (cents === null ? '' : toDollars(cents).toFixed(2))

/** A variant's values that people check before an import. */
const valuesOf = (variant: VariantItem): Record<string, string> => ({
  Stock: String(variant.stock),
  Price: amount(variant.price),
  'Compare price': amount(variant.compare_price),
  SKU: variant.sku ?? '',
  Barcode: variant.barcode ?? '',
})

/** Maximum changes to list per product. */
const maxChanges = 20

/** Lists what an import changes in the values of a product's variants, such as "Stock of M: 6 → 9". */
export const listChanges = (
  { variants, product }: ProductWithVariants,
  next: ProductWithVariants,
): Change[] => {
  const known = new Map(variants.map(variant => [keyOf(variant.attributes), variant]))
  const all = next.variants.flatMap(variant => {
    const before = known.get(keyOf(variant.attributes))
    if (!before) return []
    const [was, is] = [valuesOf(before), valuesOf(variant)]
    const of = product.options.length > 0 ? ` of ${variant.name}` : ''
    return Object.keys(is)
      .filter(name => was[name] !== is[name])
      .map(name => ({ what: `${name}${of}`, before: was[name] ?? '', after: is[name] ?? '' }))
  })
  return all.slice(0, maxChanges)
}
