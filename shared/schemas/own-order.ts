import * as z from 'zod'
import { Day, Dollars, Id, Instant } from './common.ts'
import { Order, ReturnableItem } from './order.ts'
import { refundStates, returnStates } from './order-facts.ts'
import { TransferDetails } from './payment.ts'

/** Quantities of line items. */
const Items = z.array(z.object({ line_id: Id, quantity: z.int() }))

/** The days on which a package is expected; the same day twice if there is only one. */
const Arrival = z.object({ first: Day, last: Day })
export type Arrival = z.infer<typeof Arrival>

/** A package as its buyer sees it. */
export const OwnShipment = z.object({
  id: Id,
  items: Items,
  carrier: z.string().nullable().describe('The carrier’s name'),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable().describe('The carrier’s page about this package'),
  shipped_at: Instant,
  delivered_at: Instant.nullable(),
  expected: Arrival.nullable().describe('Null once delivered or overdue'),
})
export type OwnShipment = z.infer<typeof OwnShipment>

/** The effects of canceling now. */
const Cancellation = z.object({
  items: Items,
  whole: z.boolean().describe('Whether nothing of the order is left'),
  refund: Dollars,
  refund_to: z.string().nullable().describe('Such as "Visa ending in 4242"; null for cash'),
})
export type Cancellation = z.infer<typeof Cancellation>

/** An order for its buyer: the customer, or the guest with its signed link. */
export const OwnOrder = Order.extend({
  version: z.int().describe('Send it with a change, which answers 409 if the order has changed'),
  OrderItems: z.array(
    ReturnableItem.extend({ line_id: Id, canceled: z.int().describe('Units that won’t ship') }),
  ),
  shipments: z.array(OwnShipment),
  came_back: z
    .array(z.object({ id: Id, returned_at: Instant }))
    .describe('Packages that the carrier brought back. Their items are to ship again'),
  open_items: Items.describe('Items to ship'),
  held_items: Items.describe('Replacements that ship once the returned items arrive'),
  expected: Arrival.nullable().describe('When the items that haven’t shipped are expected'),
  canceled_amount: Dollars.describe('What was taken off before it was paid'),
  transfer: TransferDetails.nullable().describe('Set while the order waits for its transfer'),
  due_on_delivery: Dollars.describe('What is left to pay in cash'),
  refunds: z.array(
    z.object({
      id: Id,
      at: Instant,
      amount: Dollars,
      reason: z.string(),
      state: z.enum(refundStates).exclude(['withdrawn']),
      to: z.string().nullable().describe('Such as "Visa ending in 4242"; null for cash'),
      paid_by: z.string().nullable().describe('How the store paid it, if not back to `to`'),
    }),
  ),
  returns: z.array(
    z.object({
      id: Id,
      number: z.string(),
      state: z.enum(returnStates),
      requested_at: Instant,
      item_count: z.int(),
    }),
  ),
  can: z
    .object({
      cancel: Cancellation.nullable(),
      change_address: z.boolean(),
      return: z.boolean(),
    })
    .describe('What the buyer can do now'),
})
export type OwnOrder = z.infer<typeof OwnOrder>
