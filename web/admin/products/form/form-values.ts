import * as z from 'zod'
import { priceProblems } from '../../../../shared/rules/price-problems.ts'
import { slugOf } from '../../../../shared/rules/slug.ts'
import { formShape, formTexts, keptTexts } from '../../../../shared/rules/text-fields.ts'
import { variantProblems } from '../../../../shared/rules/variants.ts'
import {
  ProductAttribute,
  ProductInput,
  type ProductRecord,
} from '../../../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../../../shared/schemas/product-texts.ts'

const amount = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Enter an amount like 19.99')
    .transform(Number)
const optionalAmount = z
  .string()
  .trim()
  .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Enter an amount like 19.99')
  .transform(text => (text === '' ? null : Number(text)))
const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, 'Enter a whole number')
  .transform(Number)
  .refine(count => count <= 1_000_000, 'Enter 1,000,000 or less')
const kilograms = z
  .string()
  .trim()
  .regex(/^(\d{1,4}(\.\d{1,3})?)?$/, 'Enter a weight like 0.35')
  .transform(text => (text === '' ? null : Number(text)))
  .refine(weight => weight === null || weight <= 1000, 'Enter 1,000 kg or less')

const { shape } = ProductInput
const { name, tags, featured, final_sale, is_active } = shape
/** The stock when the form was loaded; null for a new variant. */
const seen = z.int().nullable()

/** A variant in the form, where every input is text. */
export const VariantForm = z.object({
  id: z.string().optional(),
  name: z.string().trim().min(1, 'Name is required').max(120),
  price: amount('Price is required'),
  compare_price: optionalAmount,
  cost: optionalAmount,
  ...formShape(variantTexts),
  quantity: wholeNumber,
  seen,
  attributes: z.record(z.string(), z.string()),
})
export type VariantValues = z.input<typeof VariantForm>

/** The product form. Its output is the API request without `updated_at`. */
export const ProductForm = z
  .object({
    name,
    slug: z.string().trim(),
    short_description: z.string().trim().max(500),
    description: z.string().trim().max(20_000),
    price: amount('Price is required'),
    compare_price: optionalAmount,
    sale_price: optionalAmount,
    cost: optionalAmount,
    ...formShape(variantTexts),
    quantity: wholeNumber,
    seen,
    category_id: z.string(),
    ...formShape(productTexts),
    weight: kilograms,
    tags: tags.unwrap(),
    featured: featured.unwrap(),
    final_sale: final_sale.unwrap(),
    is_active: is_active.unwrap(),
    pictures: shape.pictures.unwrap(),
    attributes: z.array(ProductAttribute).max(3),
    variants: z.array(VariantForm),
  })
  .check(({ value, issues }) => {
    const fail = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: path.split('.'), message })
    if (value.slug && slugOf(value.slug) !== value.slug)
      fail('slug', 'Use lowercase letters, numbers and hyphens')
    for (const { path, message } of variantProblems({
      attributes: value.attributes,
      variants: value.variants,
    }))
      fail(path, message)
    for (const { path, message } of priceProblems(value)) fail(path, message)
  })
  .transform(({ seen: stock, ...product }) => ({
    ...product,
    slug: product.slug || undefined,
    category_id: product.category_id || null,
    ...keptTexts(productTexts, product),
    quantity_seen: stock ?? undefined,
    variants: product.variants.map(({ seen: count, ...variant }) => ({
      ...variant,
      quantity_seen: count ?? undefined,
    })),
  }))
export type ProductValues = z.input<typeof ProductForm>

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
/** Formats an amount for an input: two decimals, '' for none. */
export const priceText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : value.toFixed(2)

/** A new product: active, not featured. */
export const emptyProduct: ProductValues = {
  name: '',
  slug: '',
  short_description: '',
  description: '',
  price: '',
  compare_price: '',
  sale_price: '',
  cost: '',
  ...formTexts(variantTexts, {}),
  quantity: '0',
  seen: null,
  category_id: '',
  ...formTexts(productTexts, {}),
  weight: '',
  tags: [],
  featured: false,
  final_sale: false,
  is_active: true,
  pictures: [],
  attributes: [],
  variants: [],
}

const variantValues = (variant: ProductRecord['variants'][number]): VariantValues => ({
  id: variant.id,
  name: variant.name,
  price: priceText(variant.price),
  compare_price: priceText(variant.compare_price),
  cost: priceText(variant.cost),
  ...formTexts(variantTexts, variant),
  quantity: String(variant.quantity),
  seen: variant.quantity,
  attributes: variant.attributes,
})

/** Form values of a stored product. */
export const valuesOf = (product: ProductRecord): ProductValues => ({
  name: product.name,
  slug: product.slug,
  short_description: product.short_description,
  description: product.description,
  price: priceText(product.price),
  compare_price: priceText(product.compare_price),
  sale_price: priceText(product.sale_price),
  cost: priceText(product.cost),
  ...formTexts(variantTexts, product),
  quantity: String(product.quantity),
  seen: product.quantity,
  category_id: product.category_id ?? '',
  ...formTexts(productTexts, product),
  weight: textOf(product.weight),
  tags: product.tags,
  featured: product.featured,
  final_sale: product.final_sale,
  is_active: product.is_active,
  pictures: product.pictures,
  attributes: product.attributes,
  variants: product.variants.map(variantValues),
})

/** Form values for a copy of a product: hidden, without stock, codes or ids, under a new slug. */
export const copyOf = (product: ProductRecord): ProductValues => {
  const values = valuesOf(product)
  const name = `${product.name} (copy)`
  return {
    ...values,
    name,
    slug: slugOf(name),
    ...formTexts(variantTexts, {}),
    quantity: '0',
    seen: null,
    is_active: false,
    variants: values.variants.map(({ id: _, ...variant }) => ({
      ...variant,
      ...formTexts(variantTexts, {}),
      quantity: '0',
      seen: null,
    })),
  }
}
