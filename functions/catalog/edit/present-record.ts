import type * as z from 'zod'
import { toDollars } from '../../../shared/rules/money.ts'
import type { ProductRecord } from '../../../shared/schemas/product.ts'
import type { CategoryItem } from '../../table/categories.ts'
import { type ProductWithVariants, unitsSold, type VariantItem } from '../../table/products.ts'
import { dollarsOrNull, presentTexts, presentVariantFacts } from '../present.ts'
import { shownSince } from '../publication.ts'

const costOf = ({ cost }: VariantItem) => dollarsOrNull(cost ?? null)

const presentVariant = (variant: VariantItem) => ({
  ...presentVariantFacts(variant),
  cost: costOf(variant),
  quantity: variant.stock,
})

/** Presents a product for its form. A deleted category is shown as none. */
export const presentRecord = (
  { product, variants }: ProductWithVariants,
  categories: readonly CategoryItem[],
): z.input<typeof ProductRecord> => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  short_description: product.short_description,
  description: product.description,
  price: toDollars(product.price),
  compare_price: dollarsOrNull(product.compare_price),
  sale_price: dollarsOrNull(product.sale_price),
  cost: product.options.length === 0 && variants[0] ? costOf(variants[0]) : null,
  ...presentTexts({ product, variants }),
  quantity: variants.reduce((sum, { stock }) => sum + stock, 0),
  category_id: categories.some(({ id }) => id === product.category_id) ? product.category_id : null,
  weight: product.grams === null ? null : product.grams / 1000,
  tags: product.tags,
  featured: product.featured,
  final_sale: product.final_sale === true,
  is_active: product.is_active,
  pictures: product.pictures,
  images: product.pictures.map(({ url }) => url),
  attributes: product.options,
  variants: product.options.length === 0 ? [] : variants.map(presentVariant),
  units_sold: unitsSold({ product, variants }),
  created_at: product.created_at,
  published_at: shownSince(product),
  updated_at: product.updated_at,
})
