import { keptAddresses } from '../files/product-pictures.ts'
import type { Change } from '../table/change-record.ts'
import { followListed } from '../table/lists/follow.ts'
import { orderList } from '../table/lists/order-list.ts'
import { OrderItem } from '../table/orders.ts'
import { addPictureUses, usedBy } from '../table/picture-uses.ts'
import { projectSales } from '../table/sales.ts'
import { emailOrderChange } from './mail-order-change.ts'

/**
 * What follows a committed change of an order: its place in the lists, what it sold, the pictures
 * it shows from then on, and mail to the buyer.
 */
export const onOrderChange = async (change: Change): Promise<void> => {
  const { before, after } = change
  if (!after) return
  const order = OrderItem.parse(after)
  await followListed(orderList, change)
  await projectSales(order)
  if (!before)
    await addPictureUses(
      keptAddresses(order.lines.map(({ image: url }) => ({ url }))),
      usedBy.orders,
    )
  if (!order.seeded) await emailOrderChange(before && OrderItem.parse(before), order)
}
