import { findOrdersByNumber } from '../../table/lists/order-list.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'

/** Finds an order by id or by its exact number, in any case and with or without "#". */
export const findByIdOrNumber = async (order: string): Promise<OrderItem | undefined> => {
  const wanted = order.replace(/^#/, '').toLowerCase()
  return (
    (await findOrder(order)) ??
    (await findOrdersByNumber(wanted)).find(one => one.order_number.toLowerCase() === wanted)
  )
}
