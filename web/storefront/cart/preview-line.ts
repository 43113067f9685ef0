import { maxQuantity } from '../../../shared/rules/stock.ts'
import type { CartLine } from '../../../shared/schemas/cart.ts'
import type { Product } from '../../../shared/schemas/product.ts'

/** Builds a cart line from the product page, shown until the server's line replaces it. */
export function previewLine(product: Product, variantId: string | null): CartLine {
  const variant = product.variants.find(({ id }) => id === variantId)
  const { price, stock, sku } = variant ?? product
  const colors = Object.values(variant?.attributes ?? {})
  const { id, slug, name, brand, compare_price, sale_price, fallback_image } = product
  const picture = product.pictures.find(({ color }) => color && colors.includes(color))
  return {
    id: variantId ?? product.id,
    product_id: product.id,
    variant_id: variantId,
    variant_name: variant?.name ?? null,
    sku,
    quantity: 0,
    unit_price: Math.min(price, sale_price ?? price),
    line_total: 0,
    stock,
    max_quantity: maxQuantity(stock),
    notice: null,
    Product: {
      ...{ id, slug, name, brand, compare_price, sale_price, fallback_image },
      price: product.price,
      stock: product.stock,
      image: picture?.url ?? product.image,
    },
  }
}
