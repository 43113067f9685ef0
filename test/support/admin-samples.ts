import type { AdminOrder, AdminOrderSummary } from '../../shared/schemas/admin-order.ts'
import { paidOrder } from './order-facts.ts'
import { sampleOrder } from './sample-order.ts'

const User = {
  id: null,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  phone: null,
}

/** Builds an order as the back-office lists it. */
export const anOrder = (
  number: number,
  more: Partial<AdminOrderSummary> = {},
): AdminOrderSummary => ({
  ...sampleOrder({ id: `ord_${number}`, order_number: `SEL-${number}` }),
  User,
  fulfillment: 'not_shipped',
  partly_refunded: false,
  to_ship: 3,
  hold: null,
  version: 1,
  ...more,
})

/** Builds an order as the back-office's order page gets it. */
export const orderDetail = (more: Partial<AdminOrder> = {}): AdminOrder => ({
  ...sampleOrder({ order_number: 'SEL-1', refundable: 100 }),
  User,
  facts: paidOrder(),
  tags: [],
  notes: [],
  version: 3,
  ...more,
})
