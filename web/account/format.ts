import type { OrderStatus } from '../../shared/schemas/order.ts'

export { formatDay, formatTime } from '../ui/store-clock.ts'

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** "1 item", "3 items". */
export const formatItemCount = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'}`
