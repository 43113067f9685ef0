import * as z from 'zod'
import { AdminOrderSummary } from './admin-order.ts'
import { Day, Dollars, requiredText, text } from './common.ts'
import { maxTransferReference } from './order-facts.ts'

/** A transfer that the store's bank received. */
export const ReceivedTransfer = z.object({
  amount: Dollars,
  day: Day.describe('When the bank received it, in the store’s time zone. Today at the latest'),
  reference: text(maxTransferReference).default('').describe('As the bank shows it'),
})
export type ReceivedTransfer = z.infer<typeof ReceivedTransfer>

/** A payment for an order, as a line in the bank's list shows it. */
export const BankLine = ReceivedTransfer.extend({
  order: requiredText(128).describe('The id or number of the order'),
})
export type BankLine = z.infer<typeof BankLine>

/** Whether a line pays its order. */
export const CheckedLine = z.object({
  reason: z
    .string()
    .nullable()
    .describe('Why it doesn’t pay the order, in a sentence. Null if it does'),
  order: AdminOrderSummary.nullable(),
})
export type CheckedLine = z.infer<typeof CheckedLine>
