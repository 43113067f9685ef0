import * as z from 'zod'
import { longText, text } from './common.ts'

/** An empty text is stored as ''. */
const filled = (typed: z.ZodString) => ({
  typed,
  input: typed.default(''),
  kept: z.string(),
  empty: '' as const,
})

/** An empty text is stored as null. */
const nullable = (typed: z.ZodString) => ({
  typed,
  input: typed.nullish(),
  kept: z.string().nullable(),
  empty: null,
})

/**
 * Texts of a product that are stored as entered. A text declared here is accepted by the API, stored,
 * returned and exported; with a `column`, a Shopify CSV file can set it, otherwise an import keeps
 * what staff entered.
 */
export const productTexts = {
  brand: { ...filled(text(120)), column: 'Vendor' },
  material: filled(text(200)),
  care: nullable(longText(1000)),
  dimensions: nullable(text(200)),
}

/**
 * Texts of a variant, likewise. A product without variants has them itself. Their inputs in the
 * product form are declared in web/admin/products/form/variant-texts.ts.
 */
export const variantTexts = {
  sku: { ...filled(text(80)), column: 'Variant SKU' },
}
