import * as z from 'zod'
import { orderMessageKinds } from '../rules/order/emails.ts'
import { unpaidStates } from '../rules/order/unpaid.ts'
import { Dollars, Id, Instant } from './common.ts'
import { holdReasons, Order, OrderSummary } from './order.ts'
import { OrderFacts } from './order-facts.ts'

const Customer = z.object({
  id: Id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})
export const AdminOrderSummary = OrderSummary.extend({
  User: Customer,
  partly_refunded: z.boolean().describe('Whether part of the payment was refunded'),
  to_ship: z.int().describe('The items that can ship now'),
  hold: z
    .enum(holdReasons)
    .nullable()
    .describe('Why the items that are left can’t ship now. Null if they can, or none are left'),
  version: z.int().describe('Send it with a bulk action to skip orders that changed since'),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>

/** Why an order can't be shipped with others. */
export const shippingProblems = ['unknown', 'shipped', 'not_ready'] as const

/** Whether an order can ship, for a line that staff pasted. */
export const CheckedShipping = z.object({
  asked: z.string().describe('The id or number that was sent'),
  problem: z.enum(shippingProblems).nullable().describe('Null if the order can ship'),
  reason: z.string().nullable().describe('Why an order isn’t ready, in a sentence'),
  order: AdminOrderSummary.nullable(),
})
export type CheckedShipping = z.infer<typeof CheckedShipping>

/** An order that waits for payment or was never paid. */
export const UnpaidOrder = AdminOrderSummary.extend({
  unpaid: z.enum(unpaidStates).describe('Whether it waits, or why it was never paid'),
})
export type UnpaidOrder = z.infer<typeof UnpaidOrder>

/** A note that only staff see. */
export const StaffNote = z.object({ at: Instant, by: z.string(), note: z.string() })

export const AdminOrder = Order.extend({
  User: Customer,
  facts: OrderFacts.describe('What the rules for orders read. Amounts are cents'),
  tags: z.array(z.string()),
  notes: z.array(StaffNote).describe('Internal notes, oldest first'),
  version: z.int().describe('Send it with an update to detect a conflicting change'),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** An email that the customer got, or the reason why they didn't. */
export const OrderMessage = z.object({
  kind: z.enum(orderMessageKinds),
  at: Instant,
  outcome: z.enum(['sent', 'refused', 'suppressed']),
})
export type OrderMessage = z.infer<typeof OrderMessage>

/** The information that staff see beside an order. */
export const OrderContext = z.object({
  customer: z
    .object({
      id: Id,
      since: Instant,
      orders: z.int(),
      spent: Dollars.describe('Paid less refunded, of all orders'),
    })
    .nullable()
    .describe('Null for guests and deleted customers'),
  stock: z
    .array(z.object({ line_id: Id, left: z.int() }))
    .describe('Stock left of the items to ship, beyond what this order reserved'),
  invoice: z
    .object({ id: Id, number: z.string(), amount: Dollars, created_at: Instant })
    .nullable(),
  messages: z.array(OrderMessage).describe('Emails to the customer, oldest first'),
})
export type OrderContext = z.infer<typeof OrderContext>
