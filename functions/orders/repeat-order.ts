import type * as z from 'zod'
import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { isSold } from '../../shared/rules/order/removed-units.ts'
import { statusesOf } from '../../shared/rules/order/status.ts'
import { orderCan } from '../../shared/rules/order-lifecycle.ts'
import { unitPrice } from '../../shared/rules/pricing.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import { maxLines } from '../cart/cart-items.ts'
import { changeCart, isSameLine, withLine } from '../cart/open-cart.ts'
import { presentCart } from '../cart/present-cart.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import { userBuyer } from '../table/keys.ts'
import { getOrder, type OrderLineItem } from '../table/orders.ts'
import { type LoadedLine, loadLines } from '../table/products.ts'

type Request = ShopRequest<typeof orders.repeatOrder>
type Line = LoadedLine<Omit<OrderLineItem, 'variant_id'> & { variant_id: string | null }>
type Skipped = z.input<typeof orders.repeatOrder.reply>['skipped'][number]

const skip = (line: Line, added: number, reason: string): Skipped => ({
  product_id: line.product_id,
  variant_id: line.variant_id,
  product_name: line.product_name,
  variant_name: line.variant_name,
  wanted: line.quantity,
  added,
  reason,
})

/** Adds as much of a line as is available to the cart and reports what is missing. */
const addLine = (cart: CartItem, line: Line): { cart: CartItem; skipped?: Skipped } => {
  const { product, variant, product_id, variant_id, quantity } = line
  const refuse = (reason: string) => ({ cart, skipped: skip(line, 0, reason) })
  if (!product?.is_active || !variant) return refuse('No longer available')
  const max = maxQuantity(variant.stock)
  if (max === 0) return refuse('Sold out')
  const before = cart.lines.find(own => isSameLine(own, line))
  if (!before && cart.lines.length >= maxLines) return refuse('Your cart is full')
  const inCart = before?.quantity ?? 0
  if (inCart >= max) return refuse(`Your cart already has all ${max} available`)
  const total = Math.min(inCart + quantity, max)
  const seen_price = unitPrice({ price: variant.price, sale_price: product.sale_price })
  const added = total - inCart
  return {
    cart: withLine(cart, { product_id, variant_id, quantity: total, seen_price }),
    ...(added < quantity && { skipped: skip(line, added, `Only ${added} of ${quantity} added`) }),
  }
}

const getRepeatableOrder = async ({ params, user }: Request) => {
  const order = await getOrder(userBuyer(user.id), params.id)
  if (!order?.placed_at) throw notFound('Order')
  if (orderCan.reorder(statusesOf(order))) return order
  throw new ShopError('conflict', 'Only a delivered order can be reordered')
}

/**
 * POST /orders/{id}/repeat: adds the available items to the cart at today's prices and lists the
 * skipped items with reasons (Q24). Errors: `not_found`, `conflict` unless delivered.
 */
export const repeatOrder = async (request: Request) => {
  const order = await getRepeatableOrder(request)
  const key = request.header('idempotency-key')?.slice(0, 100)
  const lines = await loadLines(
    order.lines
      .filter(isSold)
      .map(line => ({ ...line, variant_id: line.has_options ? line.variant_id : null })),
  )
  let skipped: Skipped[] = []
  const addLines = (before: CartItem): CartItem => {
    skipped = []
    if (key && before.added.includes(key)) return before
    let cart = before
    for (const line of lines) {
      const result = addLine(cart, line)
      cart = result.cart
      if (result.skipped) skipped.push(result.skipped)
    }
    return cart === before || !key ? cart : { ...cart, added: [key, ...cart.added] }
  }
  return { cart: await presentCart(await changeCart(request, addLines)), skipped }
}
