import * as z from 'zod'
import { AdminOrder } from './admin-order.ts'
import { Dollars, Id, Instant } from './common.ts'
import { Attachment } from './complaint.ts'
import { returnStates, returnWants } from './order-facts.ts'

/** A return in the staff's queue. */
export const AdminReturn = z.object({
  id: Id,
  number: z.string(),
  order_id: Id,
  order_number: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      reason: z.string(),
      exchange_for: z.string().nullable().describe('The other size or color the customer wants'),
    }),
  ),
  value: Dollars.describe('Price of the items'),
  wants: z.enum(returnWants),
  state: z.enum(returnStates),
  created_at: Instant,
})
export type AdminReturn = z.infer<typeof AdminReturn>

/** A return with everything staff need to decide about it. */
export const AdminReturnDetail = AdminReturn.extend({
  order: AdminOrder,
  stock: z.record(Id, z.int()).describe('Stock of each variant that an exchange needs'),
  pictures: z.array(Attachment).describe('Their URLs are valid for 15 minutes'),
  customer_orders: z
    .int()
    .nullable()
    .describe('How many orders the customer placed; null for guests'),
})
export type AdminReturnDetail = z.infer<typeof AdminReturnDetail>
