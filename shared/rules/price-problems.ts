import type { FieldError } from '../errors.ts'
import type { ProductInput } from '../schemas/product.ts'

type Priced = { price: number; compare_price?: number | null | undefined }
type Prices = Priced & Pick<ProductInput, 'sale_price'> & { variants: readonly Priced[] }

const comparePrice = 'The compare price can’t be below the price. Leave it blank for none'
const salePrice = 'The sale price can’t be above the price. Leave it blank for none'

const isBelow = ({ price, compare_price }: Priced): boolean =>
  // A negative amount has a separate error.
  compare_price !== null &&
  compare_price !== undefined &&
  compare_price >= 0 &&
  compare_price < price

/**
 * Finds prices that contradict each other: a compare price below the price, or a sale price that
 * isn't lower than the price. Amounts are dollars. Variants have their own prices; the product's
 * apply to new variants.
 */
export const priceProblems = (product: Prices): FieldError[] => {
  const { sale_price: sale, variants } = product
  const prices = (variants.length > 0 ? variants : [product]).map(({ price }) => price)
  return [
    ...(variants.length === 0 && isBelow(product)
      ? [{ path: 'compare_price', message: comparePrice }]
      : []),
    ...(sale !== null && sale !== undefined && sale > Math.max(...prices)
      ? [{ path: 'sale_price', message: salePrice }]
      : []),
    ...variants.flatMap((variant, at) =>
      isBelow(variant) ? [{ path: `variants.${at}.compare_price`, message: comparePrice }] : [],
    ),
  ]
}
