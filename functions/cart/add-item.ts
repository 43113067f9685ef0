import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import type { LineKey } from '../table/products.ts'
import { findLine } from './find-line.ts'
import { changeCart, isSameLine, withLine } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

type Request = ShopRequest<typeof cart.addItem>

/** Maximum lines per cart: an order must fit one transaction. */
export const maxLines = 90

/**
 * POST /cart/items and POST /cart: adds an item, or raises its line up to min(stock, 10). The cart
 * stores the latest idempotency keys, so a retried request adds nothing.
 */
export const addItem = async (request: Request) => {
  const key = request.header('idempotency-key')?.slice(0, 100)
  const { name, stock, ...wanted } = await findLine(request.body)
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
  return presentCart(await changeCart(request, add))
}
