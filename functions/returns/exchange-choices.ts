import { unitPrice } from '../../shared/rules/pricing.ts'
import type { ExchangeChoices } from '../../shared/schemas/return.ts'
import type { OrderLineItem } from '../table/orders.ts'
import type { ProductWithVariants, VariantItem } from '../table/products.ts'

type State = ExchangeChoices['variants'][number]['state']

/**
 * Returns whether a variant can replace a line's item. Its price must be what was paid or what the
 * same item costs today, so that an exchange never changes the price (decision 73).
 */
export const exchangeState = (
  line: OrderLineItem,
  { product, variants }: ProductWithVariants,
  variant: VariantItem,
): State => {
  if (variant.id === line.variant_id) return 'own'
  const priceOf = ({ price }: VariantItem) => unitPrice({ price, sale_price: product.sale_price })
  const own = variants.find(({ id }) => id === line.variant_id)
  const isSamePrice = [line.unit_price, own && priceOf(own)].includes(priceOf(variant))
  if (!isSamePrice) return 'other_price'
  return variant.stock > 0 ? 'available' : 'sold_out'
}

/** Lists what a line's item can be exchanged for. Null if its product has only one variant. */
export const presentChoices = (
  line: OrderLineItem,
  whole: ProductWithVariants | undefined,
): ExchangeChoices | null =>
  whole?.product.is_active && whole.product.options.length > 0 && whole.variants.length > 1
    ? {
        options: whole.product.options,
        variants: whole.variants.map(variant => ({
          id: variant.id,
          name: variant.name,
          attributes: variant.attributes,
          state: exchangeState(line, whole, variant),
          stock: variant.stock,
        })),
      }
    : null
