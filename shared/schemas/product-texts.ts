import * as z from 'zod'
import { longText, text } from './common.ts'

/**
 * Stores an empty text as ''. Items stored before a text was declared don't have it, so it has a
 * default.
 */
const filled = (typed: z.ZodString) => ({
  typed,
  input: typed.default(''),
  kept: z.string().default(''),
  empty: '' as const,
})

/** Stores an empty text as null. */
const nullable = (typed: z.ZodString) => ({
  typed,
  input: typed.nullish(),
  kept: z.string().nullable().default(null),
  empty: null,
})

/** Doesn't store an empty text. */
const optional = (typed: z.ZodString) => ({
  typed,
  input: typed.optional(),
  kept: z.string().optional(),
  empty: undefined,
})

/**
 * Checks the digits of a GTIN: weighted 3 and 1 from the right, without the check digit, their sum
 * and the check digit add up to a multiple of 10 (GS1 General Specifications, 7.9).
 */
const isGtin = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) &&
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) %
    10 ===
    0

const Gtin = z
  .string()
  .trim()
  .refine(
    digits => digits === '' || isGtin(digits),
    'Enter a valid GTIN: 8, 12, 13 or 14 digits, ending in a valid check digit',
  )

/**
 * Texts of a product that are stored as entered. The API accepts, stores, returns and exports each
 * text declared here. A Shopify CSV file sets those whose `column` it has; the others stay as staff
 * entered them.
 */
export const productTexts = {
  brand: { ...filled(text(120)), column: 'Vendor' },
  material: { ...filled(text(200)), column: 'Material (product.metafields.custom.material)' },
  care: {
    ...nullable(longText(1000)),
    column: 'Care (product.metafields.custom.care)',
    hasLines: true,
  },
  dimensions: {
    ...nullable(text(200)),
    column: 'Dimensions (product.metafields.custom.dimensions)',
  },
}

/**
 * Texts of a variant, stored in the same way. A product without variants has them itself. Their
 * inputs in the product form are declared in web/admin/products/form/variant-texts.ts.
 */
export const variantTexts = {
  sku: { ...filled(text(80)), column: 'Variant SKU' },
  barcode: { ...optional(Gtin), column: 'Variant Barcode' },
}
