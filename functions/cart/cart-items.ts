import type * as z from 'zod'
import type { cart } from '../../shared/api/cart.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { unitPrice } from '../../shared/rules/pricing.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { LineInput } from '../../shared/schemas/cart.ts'
import { variantRequired } from '../catalog/line.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import { findProductId, getProduct, type LineKey } from '../table/products.ts'
import { type CartRequest, changeCart, isSameLine, openCart, withLine } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

/** GET /cart: returns the caller's cart. */
export const getCart = async (request: CartRequest) => presentCart((await openCart(request)).cart)

/**
 * Finds the product and variant of a request by variant id or SKU (Q11). Returns them with the
 * stock and the unit price in cents; `known` is the whole product. Errors: `not_found`,
 * `variant_required`.
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
    known: found,
    name: product.name,
    stock: variant.stock,
    seen_price: unitPrice({ price: variant.price, sale_price: product.sale_price }),
  }
}

type AddRequest = ShopRequest<typeof cart.addItem>

/** Maximum lines per cart: an order must fit one transaction. */
export const maxLines = 90

/**
 * POST /cart/items and POST /cart: adds an item, or raises its line up to min(stock, 10). The cart
 * stores the latest idempotency keys, so a retried request adds nothing.
 */
export const addItem = async (request: AddRequest) => {
  const key = request.header('idempotency-key')?.slice(0, 100)
  const { known, name, stock, ...wanted } = await findLine(request.body)
  const add = (cart: CartItem, held: (line: LineKey) => number): CartItem => {
    if (key && cart.added.includes(key)) return cart
    const max = maxQuantity(stock + held(wanted))
    if (max === 0) throw new ShopError('out_of_stock', `${name} is sold out`)
    const before = cart.lines.find(line => isSameLine(line, wanted))
    if (before && before.quantity >= max)
      throw new ShopError('out_of_stock', `Your cart already has all ${max} available of ${name}`)
    if (!before && cart.lines.length >= maxLines)
      throw new ShopError('invalid', `A cart can hold up to ${maxLines} different items`)
    const quantity = Math.min((before?.quantity ?? 0) + request.body.quantity, max)
    const added = key ? [key, ...cart.added] : cart.added
    return withLine({ ...cart, added }, { ...wanted, quantity })
  }
  return presentCart(await changeCart(request, add), { known })
}

type SetRequest = ShopRequest<typeof cart.setQuantity>

/** PUT /cart: sets a quantity of up to min(stock, 10). 0 or less removes the line (Q12). */
export const setQuantity = async (request: SetRequest) => {
  const { known, name, stock, ...wanted } = await findLine(request.body)
  const set = (cart: CartItem, held: (line: LineKey) => number): CartItem => {
    const quantity = Math.min(request.body.quantity, maxQuantity(stock + held(wanted)))
    if (quantity <= 0 && request.body.quantity > 0)
      throw new ShopError('out_of_stock', `${name} is sold out`)
    return quantity > 0
      ? withLine(cart, { ...wanted, quantity })
      : { ...cart, lines: cart.lines.filter(line => !isSameLine(line, wanted)) }
  }
  return presentCart(await changeCart(request, set), { known })
}

/** DELETE /cart/{productId}: removes a variant's line, or all lines of a product. */
export const removeItem = async (request: ShopRequest<typeof cart.removeItem>) => {
  const { productId } = request.params
  const saved = await changeCart(request, cart => ({
    ...cart,
    lines: cart.lines.filter(
      line => line.product_id !== productId && line.variant_id !== productId,
    ),
  }))
  return presentCart(saved)
}

/** DELETE /cart/clear: removes all lines and the coupon (S-67). */
export const clearCart = async (request: CartRequest) =>
  presentCart(await changeCart(request, cart => ({ ...cart, lines: [], coupon_code: null })))
