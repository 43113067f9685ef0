import { keptAddresses } from '../files/product-pictures.ts'
import { runTogether } from '../run-together.ts'
import type { Change } from '../table/change-record.ts'
import { followListed } from '../table/lists/follow.ts'
import { orderList } from '../table/lists/order-list.ts'
import { OrderItem } from '../table/orders.ts'
import { keepForOrders } from '../table/picture-uses.ts'
import { rememberSold } from '../table/sold-products.ts'
import { alertNewOrder } from './alert-new-orders.ts'
import { emailOrderChange } from './email-order-change.ts'
import { emailPaymentAlerts } from './email-payment-alerts.ts'

const sendEmails = async (earlier: OrderItem | undefined, order: OrderItem): Promise<void> => {
  // Demo data sends no email when it is loaded, only when it changes later.
  if (order.seeded && !earlier) return
  await emailOrderChange(earlier, order)
  await alertNewOrder(earlier, order)
  if (!earlier) return
  await emailPaymentAlerts(earlier, order)
}

/**
 * Stream consumer: updates lists and search words, keeps the pictures an order shows, and emails the
 * buyer and staff.
 */
export const onOrderChange = async (change: Change): Promise<void> => {
  const { before, after } = change
  if (!after) return
  const order = OrderItem.parse(after)
  const earlier = before && OrderItem.parse(before)
  // An exchange adds lines.
  const added = order.lines.filter(({ id }) => !earlier?.lines.some(line => line.id === id))
  await runTogether([
    () => rememberSold(earlier, order),
    () => followListed(orderList, change),
    () => keepForOrders(keptAddresses(added.map(({ image: url }) => ({ url })))),
    () => sendEmails(earlier, order),
  ])
}
