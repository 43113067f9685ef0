import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import { findLine } from './find-line.ts'
import { changeCart, isSameLine } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

type Request = ShopRequest<typeof cart.setQuantity>

/** PUT /cart: 0 or less removes the line; more than min(stock, 10) is cut to that (decision 12). */
export const setQuantity = async (request: Request) => {
  const { name, stock, ...wanted } = await findLine(request.body)
  const quantity = Math.min(request.body.quantity, maxQuantity(stock))
  if (quantity <= 0 && request.body.quantity > 0)
    throw new ShopError('out_of_stock', `${name} is sold out`)
  const set = (cart: CartItem): CartItem => {
    const others = cart.lines.filter(line => !isSameLine(line, wanted))
    if (quantity <= 0) return { ...cart, lines: others }
    const line = { ...wanted, quantity }
    const isThere = others.length < cart.lines.length
    const lines = isThere
      ? cart.lines.map(own => (isSameLine(own, wanted) ? line : own))
      : [...others, line]
    return { ...cart, lines }
  }
  return presentCart(await changeCart(request, set))
}
