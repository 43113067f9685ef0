import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { sampleOrder } from './sample-order.ts'

/** Builds an order as the API returns it to its buyer: nothing shipped, everything possible. */
export const ownOrder = (more: Partial<OwnOrder> = {}): OwnOrder => {
  const order = sampleOrder()
  const OrderItems = order.OrderItems.map((item, index) => ({
    ...item,
    line_id: `l${index + 1}`,
    canceled: 0,
    returnable: 0,
  }))
  const items = OrderItems.map(({ line_id, quantity }) => ({ line_id, quantity }))
  return {
    ...order,
    version: 1,
    OrderItems,
    shipments: [],
    came_back: [],
    open_items: items,
    held_items: [],
    expected: { first: '2026-03-06', last: '2026-03-10' },
    canceled_amount: 0,
    transfer: null,
    due_on_delivery: 0,
    refunds: [],
    returns: [],
    can: {
      cancel: { items, whole: true, refund: order.total, refund_to: 'Visa ending in 4242' },
      change_address: true,
      return: false,
    },
    ...more,
  }
}
