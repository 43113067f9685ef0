import { toDollars } from '../../shared/rules/money.ts'
import { record } from '../http/metrics.ts'
import type { Change } from '../table/change-record.ts'
import { OrderItem } from '../table/orders.ts'
import { UserItem } from '../table/users.ts'

const isFailed = ({ state }: OrderItem['attempts'][number]) => state === 'failed'

const countOrder = (before: OrderItem | undefined, order: OrderItem): void => {
  if (order.seeded) return
  if (order.placed_at && !before?.placed_at) {
    record('OrdersPlaced')
    record('Revenue', toDollars(order.total))
  }
  const earlier = new Set(before?.attempts.filter(isFailed).map(({ id }) => id))
  const declined = order.attempts.filter(one => isFailed(one) && !earlier.has(one.id))
  if (declined.length > 0) record('PaymentsDeclined', declined.length)
}

/**
 * Writes the business metrics of a change: orders placed, payments declined, customers signed up.
 * Called once every side effect of the change succeeded, so that a retried change counts once.
 */
export const countBusiness = ({ entity, before, after }: Change): void => {
  if (!after) return
  if (entity === 'order') countOrder(before && OrderItem.parse(before), OrderItem.parse(after))
  if (entity !== 'user' || before || after.seeded) return
  const { role, invited } = UserItem.parse(after)
  if (role === 'customer' && !invited) record('SignUps')
}
