import type * as z from 'zod'
import { type FieldError, ShopError } from '../../../shared/errors.ts'
import { fallbackPicture, hexOf } from '../../../shared/rules/fallback-picture.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import { priceProblems } from '../../../shared/rules/price-problems.ts'
import { slugOf } from '../../../shared/rules/slug.ts'
import { keptTexts } from '../../../shared/rules/text-fields.ts'
import { optionsOf, variantAttributes, variantProblems } from '../../../shared/rules/variants.ts'
import type { ProductChange, VariantInput } from '../../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../../shared/schemas/product-texts.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { newId } from '../../table/id.ts'
import {
  keepSold,
  type ProductItem,
  type ProductWithVariants,
  type VariantItem,
} from '../../table/products.ts'
import { withCopies } from '../pictures/outside-pictures.ts'
import { publicationByStaff } from '../publication.ts'

export type Edit = z.output<typeof ProductChange>
type Variant = z.output<typeof VariantInput>
type Stock = Pick<Variant, 'quantity' | 'quantity_seen'>

/** Thrown if the stock changed after staff loaded it. */
export class StockChanged extends Error {}

const centsOrNull = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? null : toCents(dollars)

const invalid = (errors: FieldError[]) =>
  new ShopError('invalid', errors[0]?.message ?? 'Invalid request', {
    errors: errors.map(({ path, message }) => ({ path: `body.${path}`, message })),
  })

/** Returns the stock to store: the entered quantity if staff changed it, else the current stock. */
const stockAfter = (
  present: number | undefined,
  { quantity = present ?? 0, quantity_seen = present }: Stock,
): number => {
  if (present === undefined || quantity_seen === present || quantity === present) return quantity
  if (quantity === quantity_seen) return present
  throw new StockChanged()
}

/** Returns the cost to store: the entered one, or the present one if none was sent. */
const costAfter = (
  present: number | undefined,
  entered: number | null | undefined,
): Pick<VariantItem, 'cost'> => {
  const cost = entered === undefined ? present : centsOrNull(entered)
  return typeof cost === 'number' ? { cost } : {}
}

const onlyVariant = (edit: Edit, id: string, before: VariantItem | undefined): VariantItem => ({
  entity: 'variant',
  id,
  product_id: id,
  name: edit.name,
  ...keptTexts(variantTexts, edit),
  price: toCents(edit.price),
  compare_price: centsOrNull(edit.compare_price),
  ...costAfter(before?.cost, edit.cost),
  stock: stockAfter(before?.stock, edit),
  attributes: {},
  position: 0,
})

const variantsOf = (edit: Edit, id: string, before: readonly VariantItem[]): VariantItem[] => {
  const known = new Map(before.map(variant => [variant.id, variant]))
  if (edit.variants.length === 0) return [onlyVariant(edit, id, known.get(id))]
  // The only variant of a product without options shares the product's id and can't be edited here.
  known.delete(id)
  const gone = edit.variants.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (gone >= 0)
    throw invalid([{ path: `variants.${gone}.id`, message: 'This variant no longer exists' }])
  return edit.variants.map((variant, position) => ({
    entity: 'variant',
    id: variant.id ?? newId('var'),
    product_id: id,
    name: variant.name,
    ...keptTexts(variantTexts, variant),
    price: toCents(variant.price),
    compare_price: centsOrNull(variant.compare_price),
    ...costAfter(known.get(variant.id ?? '')?.cost, variant.cost),
    stock: stockAfter(known.get(variant.id ?? '')?.stock, variant),
    attributes: variantAttributes(edit, variant),
    position,
  }))
}

/** Returns the fallback picture for the product's kind and color. */
const fallbackOf = (edit: Edit, category: CategoryItem | undefined, colors: readonly string[]) =>
  fallbackPicture({
    texts: [...edit.tags, edit.name],
    color: colors[0],
    category: category?.name ?? null,
  })

const ofTheStore = (read: ProductItem | undefined, now: string) => ({
  units_sold: read?.units_sold ?? 0,
  ratings: read?.ratings ?? [0, 0, 0, 0, 0],
  created_at: read?.created_at ?? now,
  content_hash: read?.content_hash ?? null,
  version: (read?.version ?? 0) + 1,
})

/** Returns an instant after the previous one, so that no two versions have the same. */
export const instantAfter = (before: string | undefined, now: Date): string =>
  before === undefined
    ? now.toISOString()
    : new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()

/**
 * Returns the price that a product shows: its cheapest variant's, with that variant's compare price.
 */
export const lowestPrice = (variants: readonly VariantItem[]) => {
  const { price, compare_price } = variants.reduce((a, b) => (b.price < a.price ? b : a))
  return { price, compare_price }
}

/**
 * Applies what staff entered to the stored product, or creates a new one if `read` is undefined.
 * Errors: `invalid` with all fields, `StockChanged`.
 */
export const editedProduct = (
  edit: Edit,
  read: ProductWithVariants | undefined,
  { category, now }: { category: CategoryItem | undefined; now: Date },
): ProductWithVariants => {
  const problems = [...variantProblems(edit), ...priceProblems(edit)]
  if (edit.category_id && !category)
    problems.push({ path: 'category_id', message: 'This category no longer exists' })
  if (problems.length > 0) throw invalid(problems)
  const id = read?.product.id ?? newId('prd', now)
  const variants = variantsOf(edit, id, read?.variants ?? [])
  const options = optionsOf(edit)
  const colors = options.find(option => isColorOption(option.name))?.values ?? []
  const { name, short_description, description, tags, pictures } = edit
  const product: ProductItem = {
    entity: 'product',
    id,
    slug: edit.slug ?? (slugOf(name) || id.replace('_', '-')),
    name,
    ...keptTexts(productTexts, edit),
    category_id: category?.id ?? null,
    short_description,
    description,
    sku: edit.sku,
    ...lowestPrice(variants),
    sale_price: centsOrNull(edit.sale_price),
    tags: [...new Set(tags)],
    // A weight that rounds to nothing is none.
    grams: Math.round((edit.weight ?? 0) * 1000) || null,
    featured: edit.featured,
    ...(edit.final_sale && { final_sale: true }),
    is_active: edit.is_active,
    pictures: withCopies(pictures, read?.product.pictures ?? []),
    fallback_image: fallbackOf(edit, category, colors),
    options,
    colors: colors.map(color => ({ name: color, hex: hexOf(color) })),
    updated_at: instantAfter(read?.product.updated_at, now),
    ...ofTheStore(read?.product, now.toISOString()),
    ...publicationByStaff(edit.is_active, { read: read?.product, now: now.toISOString() }),
  }
  return keepSold({ product, variants }, read)
}
