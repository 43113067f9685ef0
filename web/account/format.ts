import type { OrderStatus } from '../../shared/schemas/order.ts'

export { formatItemCount } from '../../shared/rules/item-count.ts'
export { formatDay, formatTime } from '../ui/store-clock.ts'

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}
