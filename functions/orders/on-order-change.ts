import { keptAddresses } from '../files/product-pictures.ts'
import type { Change } from '../table/change-record.ts'
import { followListed } from '../table/lists/follow.ts'
import { orderList } from '../table/lists/order-list.ts'
import { OrderItem } from '../table/orders.ts'
import { keepForOrders } from '../table/picture-uses.ts'
import { rememberSold } from '../table/sold-products.ts'
import { emailOrderChange } from './email-order-change.ts'

/**
 * Stream consumer: updates lists and search words, keeps the pictures a new order shows, and
 * emails the buyer.
 */
export const onOrderChange = async (change: Change): Promise<void> => {
  const { before, after } = change
  if (!after) return
  const order = OrderItem.parse(after)
  await rememberSold(before && OrderItem.parse(before), order)
  await followListed(orderList, change)
  if (!before) await keepForOrders(keptAddresses(order.lines.map(({ image: url }) => ({ url }))))
  if (!order.seeded) await emailOrderChange(before && OrderItem.parse(before), order)
}
