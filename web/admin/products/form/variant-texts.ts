import type { variantTexts } from '../../../../shared/schemas/product-texts.ts'

export type VariantText = keyof typeof variantTexts

/** The inputs of a variant's texts, in the order of the form. */
export const variantTextInputs: Record<VariantText, { label: string; width: string }> = {
  sku: { label: 'SKU', width: 'w-30' },
  barcode: { label: 'Barcode (GTIN)', width: 'w-32' },
}

export const variantTextNames = Object.keys(variantTextInputs) as VariantText[]
