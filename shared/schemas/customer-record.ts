import * as z from 'zod'
import { complaintPriorities, complaintStatuses } from '../rules/tickets.ts'
import { PostalAddress } from './address.ts'
import { Dollars, Id, Instant, Pagination, SignedDollars, text } from './common.ts'
import { OrderSummary } from './order.ts'
import { ReturnSummary } from './return.ts'
import { StaffNote } from './staff-note.ts'

/** Maximum number of tags per customer. */
export const maxTags = 20
export const maxTagLength = 30

/** A tag that staff group customers by, such as "wholesale". Ignores case. */
export const CustomerTag = text(maxTagLength)
  .toLowerCase()
  .regex(/^(?=.*\S)[^,]+$/, 'Enter a tag without commas')

export const TagChange = z.object({
  add: z.array(CustomerTag).max(maxTags).default([]),
  remove: z.array(CustomerTag).max(maxTags).default([]),
})

const Newsletter = z
  .object({ status: z.enum(['pending', 'active']), since: Instant })
  .nullable()
  .describe('When it was requested or confirmed; null if not subscribed')

/** The information that staff see about a customer besides the account and the orders. */
export const CustomerRecord = z.object({
  purchases: z.int().describe('Paid orders that weren’t refunded whole'),
  spent: SignedDollars.describe('Paid for orders, less refunds'),
  average: Dollars.describe('Spent per purchase'),
  complaints: z
    .array(
      z.object({
        id: Id,
        complaint_number: z.string(),
        subject: z.string(),
        status: z.enum(complaintStatuses),
        priority: z.enum(complaintPriorities),
        created_at: Instant,
      }),
    )
    .describe('The newest 10'),
  newsletter: Newsletter,
  emails: z.object({
    order_updates: z.boolean(),
    ticket_replies: z.boolean(),
    review_invitations: z.boolean(),
  }),
  tags: z.array(z.string()).describe('In alphabetical order'),
  notes: z.array(StaffNote).describe('The newest 50, newest first'),
})

/** A page of a customer's orders, newest first. */
export const CustomerOrders = z.object({
  orders: z.array(
    OrderSummary.omit({ OrderItems: true }).extend({
      returns: z.array(ReturnSummary.pick({ id: true, number: true, state: true })),
    }),
  ),
  pagination: Pagination,
})

/** Maximum orders of a guest to list and count. */
export const maxGuestOrders = 50

/** The purchases of someone without an account, under one email address. */
export const Guest = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  account_id: Id.nullable().describe('The account that has this email address now'),
  orders: CustomerOrders.shape.orders.max(maxGuestOrders).describe('Newest first'),
  more: z.boolean().describe('Whether there are older orders'),
  purchases: CustomerRecord.shape.purchases,
  spent: CustomerRecord.shape.spent,
  average: CustomerRecord.shape.average,
  addresses: z.array(PostalAddress).describe('Where the orders went, newest first'),
  newsletter: Newsletter,
})
