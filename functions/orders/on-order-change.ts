import { dayIn } from '../../shared/rules/day.ts'
import type { Change } from '../table/change-record.ts'
import { orderList } from '../table/lists/order-list.ts'
import { projectListed } from '../table/lists/project.ts'
import { OrderItem } from '../table/orders.ts'
import { projectSales } from '../table/sales.ts'
import { getSettings } from '../table/settings.ts'
import { mailOrderChange } from './mail-order-change.ts'

/**
 * What follows a committed change of an order: its place in the lists, what it sold, and mail to the
 * buyer.
 */
export const onOrderChange = async ({ before, after }: Change): Promise<void> => {
  if (!after) return
  const order = OrderItem.parse(after)
  const { time_zone: zone } = await getSettings()
  await projectListed(orderList, order, dayIn(zone, new Date(order.created_at)))
  await projectSales(order)
  if (!order.seeded) await mailOrderChange(before && OrderItem.parse(before), order)
}
