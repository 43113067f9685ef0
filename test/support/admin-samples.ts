import type { AdminOrder, AdminOrderSummary } from '../../shared/schemas/order.ts'
import { sampleOrder } from './sample-order.ts'

const User = {
  id: null,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  phone: null,
}

/** An order as the list of the back-office has it. */
export const anOrder = (number: number, more: Partial<AdminOrderSummary> = {}) => ({
  ...sampleOrder({ id: `ord_${number}`, order_number: `SEL-${number}` }),
  User,
  ...more,
})

/** An order as its detail has it. */
export const orderDetail = (more: Partial<AdminOrder> = {}): AdminOrder => ({
  ...sampleOrder({ order_number: 'SEL-1', refundable: 100 }),
  User,
  version: 3,
  ...more,
})
