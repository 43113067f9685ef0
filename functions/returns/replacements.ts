import { ShopError } from '../../shared/errors.ts'
import type { Replacement } from '../../shared/schemas/order-facts.ts'
import { linePicture } from '../catalog/line.ts'
import { newId } from '../table/id.ts'
import { getProduct } from '../table/products.ts'
import { exchangeState } from './exchange-choices.ts'
import type { ReturnLine } from './return-lines.ts'

const refuse = (code: 'invalid' | 'conflict', message: string, path: string) =>
  new ShopError(code, message, { errors: [{ path, message }] })

/**
 * Describes the variant that replaces a returned line, as its line will show it. Doesn't reserve it,
 * which approval does; it only has to be in stock. Errors: `invalid`, `conflict` if it is sold out.
 */
const replacementOf = async (
  { line, quantity, exchange_for, path }: ReturnLine,
  now: Date,
): Promise<Replacement | null> => {
  if (!exchange_for) return null
  const at = `${path}.exchange_for`
  const whole = await getProduct(line.product_id, { consistent: true })
  const variant = whole?.variants.find(({ id }) => id === exchange_for)
  if (!whole?.product.is_active || !variant)
    throw refuse('invalid', 'This size or color is no longer available', at)
  const state = exchangeState(line, whole, variant)
  if (state === 'own')
    throw refuse('invalid', 'Choose another size or color than the one you have', at)
  if (state === 'other_price')
    throw refuse('invalid', `${variant.name} has another price. Choose a refund instead.`, at)
  if (variant.stock < quantity)
    throw refuse(
      'conflict',
      variant.stock > 0
        ? `Only ${variant.stock} of ${variant.name} left`
        : `${variant.name} just sold out. Choose another one or a refund.`,
      at,
    )
  return {
    line_id: newId('lin', now),
    variant_id: variant.id,
    variant_name: variant.name,
    sku: variant.sku,
    image: linePicture(whole.product, variant),
    fallback_image: whole.product.fallback_image,
  }
}

/** Describes the replacement of each line; null for refunds. Errors: `invalid`, `conflict`. */
export const findReplacements = (
  lines: readonly ReturnLine[],
  now: Date,
): Promise<(Replacement | null)[]> => Promise.all(lines.map(line => replacementOf(line, now)))
