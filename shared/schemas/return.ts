import * as z from 'zod'
import { maxAttachments } from '../rules/tickets.ts'
import { Dollars, Id, Instant, longText, requiredText } from './common.ts'
import { Attachment } from './complaint.ts'
import { returnStates, returnWants } from './order-facts.ts'
import { ProductAttribute } from './product.ts'
import { ReturnPolicy } from './return-policy.ts'

/** A buyer's request to return items. */
export const ReturnInput = z.object({
  items: z
    .array(
      z.object({
        line_id: Id,
        quantity: z.int().min(1).max(10),
        reason: requiredText(80, 'Choose a reason'),
        exchange_for: Id.nullish().describe('The variant to get instead of a refund'),
      }),
    )
    .min(1, 'Choose what you want to return')
    .max(90),
  comment: longText(2000).optional(),
  attachments: z
    .array(Id)
    .max(maxAttachments, `Add up to ${maxAttachments} photos.`)
    .optional()
    .describe('Ids of uploaded photos from POST /orders/{id}/returns/photos'),
})
export type ReturnInput = z.infer<typeof ReturnInput>

/** The parts of a refund for items. `total` = price - discount + tax - label. */
const RefundParts = z.object({ price: Dollars, discount: Dollars, tax: Dollars })

export const exchangeStates = ['available', 'own', 'sold_out', 'other_price'] as const

/** The variants of the same product for which a returned item can be exchanged. */
const ExchangeChoices = z.object({
  options: z.array(ProductAttribute),
  variants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      attributes: z.record(z.string(), z.string()),
      state: z.enum(exchangeStates),
      stock: z.int(),
    }),
  ),
})
export type ExchangeChoices = z.infer<typeof ExchangeChoices>

/** A line item of an order, and how it can be returned. */
const ReturnOption = z.object({
  line_id: Id,
  product_name: z.string(),
  variant_name: z.string().nullable(),
  image: z.string(),
  fallback_image: z.string(),
  price: Dollars,
  quantity: z.int(),
  returnable: z.int(),
  refusal: z.string().nullable().describe('Why nothing of it can be returned'),
  worth: z.array(RefundParts).describe('The refund for one unit, two units and so on'),
  exchange: ExchangeChoices.nullable().describe('Null if the product has only one variant'),
})
export type ReturnOption = z.infer<typeof ReturnOption>

/** The items of an order that a buyer can return. */
export const ReturnOptions = z.object({
  order_id: Id,
  order_number: z.string(),
  email: z.string(),
  coupon_code: z.string().nullable(),
  delivered_at: Instant.nullable(),
  return_by: Instant.nullable().describe('When the last item’s return period ends'),
  refund_to: z.string().nullable().describe('Such as "Visa ending in 4242"; null for cash'),
  policy: ReturnPolicy,
  items: z.array(ReturnOption),
})
export type ReturnOptions = z.infer<typeof ReturnOptions>

const OwnReturnItem = z.object({
  line_id: Id,
  product_name: z.string(),
  variant_name: z.string().nullable(),
  sku: z.string(),
  image: z.string(),
  fallback_image: z.string(),
  quantity: z.int(),
  reason: z.string(),
  amount: Dollars.describe('The refund before the label; 0 for an exchange'),
  replacement: z
    .object({ name: z.string().nullable(), shipped_at: Instant.nullable() })
    .nullable()
    .describe('What ships instead, for an exchange'),
})

/** A return as its buyer sees it. */
export const OwnReturn = z.object({
  id: Id,
  number: z.string(),
  order_id: Id,
  order_number: z.string(),
  email: z.string(),
  state: z.enum(returnStates),
  wants: z.enum(returnWants),
  items: z.array(OwnReturnItem),
  comment: z.string().nullable(),
  attachments: z.array(Attachment),
  complaint_id: Id.nullable().describe('The ticket about it, if the buyer has an account'),
  requested_at: Instant,
  decided_at: Instant.nullable(),
  received_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  answer: z.string().nullable().describe('Why it was rejected, or closed without receipt'),
  can_cancel: z.boolean(),
  send_within_days: z.int().describe('Days after approval until it closes if nothing arrives'),
  send_by: Instant.nullable().describe('When an approved return closes if nothing arrives'),
  refund: RefundParts.extend({
    label: Dollars.describe('The price of the return label, taken off'),
    total: Dollars,
    to: z.string().nullable(),
    state: z.enum(['estimated', 'promised', 'made', 'failed']),
    at: Instant.nullable(),
  }).nullable(),
  coupon_code: z.string().nullable(),
  address: z.string().describe('Where to send the items'),
  instructions: z.string(),
  from: z.array(z.string()).describe('The sender’s name and address, by line'),
})
export type OwnReturn = z.infer<typeof OwnReturn>

/** A return in its customer's list. */
export const ReturnSummary = OwnReturn.pick({
  id: true,
  number: true,
  order_id: true,
  order_number: true,
  state: true,
  wants: true,
  complaint_id: true,
  requested_at: true,
}).extend({ items: z.array(OwnReturnItem.pick({ product_name: true, quantity: true })) })
