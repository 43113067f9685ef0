import { locale } from '../../../../shared/brand.ts'
import type { ProductValues, VariantValues } from './form-values.ts'

/** Sorts names, because the server may send a variant's options in another sequence. */
const sortNames = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value

const same = (a: unknown, b: unknown) =>
  JSON.stringify(a, sortNames) === JSON.stringify(b, sortNames)

/** Labels of the fields whose names aren't words; null for those that have no label. */
const labels: Partial<Record<keyof ProductValues, string | null>> = {
  cost: 'cost per item',
  sku: 'SKU',
  quantity: 'stock',
  seen: null,
  category_id: 'category',
  is_active: 'status',
  variants: null,
}
const labelOf = (name: keyof ProductValues): string | null =>
  labels[name] === undefined ? name.replaceAll('_', ' ') : labels[name]

/** Merges two edits of a variant; where both changed a field, mine wins. */
const mergeVariant = (
  base: VariantValues | undefined,
  mine: VariantValues,
  theirs: VariantValues,
): VariantValues => {
  const merged = Object.fromEntries(
    Object.keys(theirs).map(key => {
      const name = key as keyof VariantValues
      return [name, base && same(base[name], mine[name]) ? theirs[name] : mine[name]]
    }),
  ) as VariantValues
  return { ...merged, seen: theirs.seen }
}

const mergeVariants = (base: VariantValues[], mine: VariantValues[], theirs: VariantValues[]) => {
  if (same(base, mine)) return theirs
  const byId = (all: VariantValues[]) => new Map(all.map(one => [one.id, one]))
  const [before, after] = [byId(base), byId(theirs)]
  return mine.flatMap(variant => {
    if (variant.id === undefined) return variant
    const now = after.get(variant.id)
    return now ? mergeVariant(before.get(variant.id), variant, now) : []
  })
}

const variantLabels: Partial<Record<keyof VariantValues, string>> = {
  name: 'name',
  price: 'price',
  compare_price: 'compare price',
  cost: 'cost per item',
  sku: 'SKU',
  barcode: 'barcode',
  quantity: 'stock',
  attributes: 'options',
}

const list = new Intl.ListFormat(locale)

/** Names what changed of a variant, such as "price and stock of Navy / S". */
const changeOf = (before: VariantValues | undefined, after: VariantValues): string[] => {
  if (!before) return [`${after.name} was added`]
  const labels = Object.entries(variantLabels).flatMap(([name, label]) =>
    same(before[name as keyof VariantValues], after[name as keyof VariantValues]) ? [] : label,
  )
  return labels.length > 0 ? [`${list.format(labels)} of ${before.name}`] : []
}

/** Names what changed of the variants, and which were added or removed. */
const changedVariants = (base: VariantValues[], theirs: VariantValues[]): string[] => {
  const before = new Map(base.map(variant => [variant.id, variant]))
  const after = new Set(theirs.map(({ id }) => id))
  return [
    ...theirs.flatMap(variant => changeOf(before.get(variant.id), variant)),
    ...base.filter(({ id }) => !after.has(id)).map(({ name }) => `${name} was removed`),
  ]
}

/**
 * Merges a colleague's saved changes into the form: fields untouched here take their values, the
 * rest stays as typed. `changed` lists the labels of the fields they changed.
 */
export const mergeValues = (
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): { values: ProductValues; changed: string[] } => {
  const names = Object.keys(theirs) as (keyof ProductValues)[]
  const merged = Object.fromEntries(
    names.map(name => [name, same(base[name], mine[name]) ? theirs[name] : mine[name]]),
  ) as ProductValues
  return {
    values: {
      ...merged,
      seen: theirs.seen,
      variants: mergeVariants(base.variants, mine.variants, theirs.variants),
    },
    changed: [
      ...names.flatMap(name => {
        // The stock of a product with variants is theirs.
        const label = name === 'quantity' && theirs.variants.length > 0 ? null : labelOf(name)
        return label !== null && !same(base[name], theirs[name]) ? label : []
      }),
      ...changedVariants(base.variants, theirs.variants),
    ],
  }
}
