import type * as z from 'zod'
import { notFound } from '../../shared/errors.ts'
import { unitPrice } from '../../shared/rules/pricing.ts'
import type { LineInput } from '../../shared/schemas/cart.ts'
import { variantRequired } from '../catalog/line.ts'
import { findProductId, getProduct } from '../table/products.ts'

/**
 * Finds the product and variant of a request by variant id or SKU (Q11), with stock and the
 * unit price in cents. Errors: `not_found`, `variant_required`.
 */
export const findLine = async (input: z.output<typeof LineInput>) => {
  const productId = await findProductId(input.product_id)
  const found = productId ? await getProduct(productId, { consistent: true }) : undefined
  if (!found?.product.is_active) throw notFound('Product')
  const { product, variants } = found
  const isChosen = (variant: (typeof variants)[number]) =>
    input.variant_id ? variant.id === input.variant_id : variant.sku === input.sku
  const isNamed = Boolean(input.variant_id ?? input.sku)
  const onlyVariant = product.options.length === 0 ? variants[0] : undefined
  const variant = isNamed ? variants.find(isChosen) : onlyVariant
  if (!variant) throw isNamed ? notFound('Variant') : variantRequired(product)
  return {
    product_id: product.id,
    variant_id: product.options.length === 0 ? null : variant.id,
    name: product.name,
    stock: variant.stock,
    seen_price: unitPrice({ price: variant.price, sale_price: product.sale_price }),
  }
}
