import type { cart } from '../../shared/api/cart.ts'
import { ShopError } from '../../shared/errors.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { ShopRequest } from '../http/request.ts'
import type { CartItem } from '../table/carts.ts'
import type { LineKey } from '../table/products.ts'
import { findLine } from './find-line.ts'
import { changeCart, isSameLine, withLine } from './open-cart.ts'
import { presentCart } from './present-cart.ts'

type Request = ShopRequest<typeof cart.setQuantity>

/** PUT /cart: sets a quantity of up to min(stock, 10). 0 or less removes the line (Q12). */
export const setQuantity = async (request: Request) => {
  const { name, stock, ...wanted } = await findLine(request.body)
  const set = (cart: CartItem, held: (line: LineKey) => number): CartItem => {
    const quantity = Math.min(request.body.quantity, maxQuantity(stock + held(wanted)))
    if (quantity <= 0 && request.body.quantity > 0)
      throw new ShopError('out_of_stock', `${name} is sold out`)
    return quantity > 0
      ? withLine(cart, { ...wanted, quantity })
      : { ...cart, lines: cart.lines.filter(line => !isSameLine(line, wanted)) }
  }
  return presentCart(await changeCart(request, set))
}
