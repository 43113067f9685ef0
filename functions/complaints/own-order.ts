import { invalidField } from '../../shared/errors.ts'
import { userBuyer } from '../table/keys.ts'
import { findOrdersByNumber } from '../table/lists/order-list.ts'
import { getOrder, type OrderItem } from '../table/orders.ts'

/** A full order number. Shorter input would search the whole store. */
const orderNumber = /^[A-Z]{2,5}-\d{4,}$/

/** Finds the customer's order by id or number. */
const find = async (userId: string, named: string): Promise<OrderItem | undefined> => {
  const byId = await getOrder(userBuyer(userId), named)
  if (byId) return byId
  const number = named.toUpperCase()
  if (!orderNumber.test(number)) return undefined
  const found = await findOrdersByNumber(named)
  return found.find(order => order.user_id === userId && order.order_number === number)
}

/** Finds the order that a ticket is about, if any. Errors: `invalid` if it isn't the customer's. */
export const ownOrder = async (
  user: { id: string },
  named: string | null | undefined,
): Promise<OrderItem | null> => {
  if (!named) return null
  const order = await find(user.id, named)
  if (order) return order
  const message = 'This isn’t one of your orders'
  throw invalidField('body.order_id', message)
}
