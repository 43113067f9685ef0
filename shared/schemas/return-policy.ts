import * as z from 'zod'
import { Dollars, longText, requiredText, wholeNumber } from './common.ts'
import { labelPayers, maxReturnReasons } from './setting-choices.ts'

const ReturnReason = z.object({
  text: requiredText(80, 'Enter a reason'),
  pictures: z.boolean().describe('Whether the customer must add pictures'),
  store_pays: z.boolean().describe('Whether the store pays for the label in any case'),
})
export type ReturnReason = z.infer<typeof ReturnReason>

const hasUniqueTexts = (reasons: readonly { text: string }[]) =>
  new Set(reasons.map(({ text }) => text.toLowerCase())).size === reasons.length

/** The rules for returns, apart from the number of days to return an item. */
export const ReturnPolicy = z.object({
  reasons: z
    .array(ReturnReason)
    .min(1, 'Keep at least one reason')
    .max(maxReturnReasons)
    .refine(hasUniqueTexts, 'Use each reason once'),
  label_paid_by: z.enum(labelPayers),
  label_price: Dollars.describe('Deducted from the refund if the customer pays'),
  address: longText(300).describe('Where to send items'),
  instructions: longText(1000).min(1, 'Enter what the customer does next'),
  close_after_days: wholeNumber(1, 365).describe(
    'Days after which an approved return closes if no items arrive',
  ),
})
export type ReturnPolicy = z.infer<typeof ReturnPolicy>
