import { ShopError } from '../../shared/errors.ts'
import { userOwner } from '../table/keys.ts'
import { ordersNamed } from '../table/lists/order-list.ts'
import { getOrder, type OrderItem } from '../table/orders.ts'

/** A whole number, or nearly: a shorter one would search through the store's orders. */
const orderNumber = /^[A-Z]{2,5}-\d{4,}$/

/** An order of the customer's by its id or, as people know it, its number. */
const find = async (userId: string, named: string): Promise<OrderItem | undefined> => {
  const byId = await getOrder(userOwner(userId), named)
  if (byId) return byId
  const number = named.toUpperCase()
  if (!orderNumber.test(number)) return undefined
  const found = await ordersNamed(named)
  return found.find(order => order.user_id === userId && order.order_number === number)
}

/** The order a ticket is about, if any. Errors: `invalid` for one that is not the customer's. */
export const ownOrder = async (
  user: { id: string },
  named: string | null | undefined,
): Promise<OrderItem | null> => {
  if (!named) return null
  const order = await find(user.id, named)
  if (order) return order
  const message = 'This is not one of your orders'
  throw new ShopError('invalid', message, { errors: [{ path: 'body.order_id', message }] })
}
