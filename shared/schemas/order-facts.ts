import * as z from 'zod'
import { Day, Id, Instant, text } from './common.ts'
import { CardSummary, paymentMethods } from './order.ts'
import { providerNames } from './payment-providers.ts'

/**
 * The facts of an order on three axes: money, goods and time. `status` and `payment_status` are
 * computed from them (`rules/order/status.ts`). Amounts are cents, instants ISO 8601 in UTC.
 */

const Quantity = z.int().min(1)

/** Units of a line item. */
export const LineUnits = z.object({ line_id: Id, quantity: Quantity })
export type LineUnits = z.infer<typeof LineUnits>

/** A line item's quantities. The rest of `quantity` is open (to ship) or shipped. */
export const LineFacts = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  quantity: Quantity,
  /** Price of all units before the discount. */
  total: z.int(),
  /** The line's share of the order's discount. */
  discount: z.int(),
  /** Units that will never ship. */
  canceled: z.int(),
  /** Shipped units whose price was refunded, whether or not they came back. */
  credited: z.int(),
  /** Shipped units that came back and went into stock again. */
  restocked: z.int(),
  /** Canceled units that did not go back into stock. */
  written_off: z.int(),
  /** Set on an item that replaces a returned one. It costs nothing and ships once received. */
  exchange_of: Id.nullable(),
  /** Set on items that can't be returned. */
  final_sale: z.boolean().optional(),
})
export type LineFacts = z.infer<typeof LineFacts>

export const attemptStates = [
  /** Waits for the buyer. */
  'requires_action',
  /** Sent to the provider, whose answer isn't known. */
  'unknown',
  /** The provider works on it, or may still capture it. */
  'authorized',
  'captured',
  'voided',
  'failed',
] as const

/** The part of the order that a payment covered when its money was captured. */
export const PaymentCover = z.object({
  /** The number of earlier payments of the order. */
  earlier: z.int(),
  /** The units that the customer kept. Empty if nothing was due, so the money goes back. */
  units: z.array(LineUnits),
  /** Shipping with its tax that was taken off. */
  shipping_off: z.int(),
  /** The amount of earlier payments that is left for it, in cents. */
  paid_before: z.int(),
})
export type PaymentCover = z.infer<typeof PaymentCover>

/** Maximum characters of the reference that a bank shows. */
export const maxTransferReference = 140

/**
 * The facts of a transfer that staff recorded: the day the bank received it, and its reference
 * there.
 */
export const TransferFact = z.object({ day: Day, reference: z.string() })
export type TransferFact = z.infer<typeof TransferFact>

/**
 * One attempt to pay. `reference` identifies it at the provider. Payments without a provider have
 * none.
 */
export const PaymentAttempt = z.object({
  /**
   * The provider that takes the payment. Missing in orders of earlier releases, which only had the
   * demo.
   */
  provider: z.enum(providerNames).optional(),
  /** The provider's own id of the payment, once known. */
  provider_id: z.string().nullish(),
  /** The provider's id of the buyer, if signed in. */
  customer: z.string().nullish(),
  /** The provider's page where the buyer approves it. */
  approval_url: z.string().nullish(),
  id: Id,
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  amount: z.int(),
  state: z.enum(attemptStates),
  /** When it got this state. */
  at: Instant,
  /**
   * Set if the payment was captured when the order couldn't use it: it was canceled, or the amount
   * was different.
   */
  unneeded: z.boolean().optional(),
  /** The reason why the attempt failed, in words for the shopper. */
  reason: z.string().nullable(),
  /** Set on a bank transfer. */
  transfer: TransferFact.optional(),
  /** Missing if it is the first payment, for the whole order, and in orders of earlier releases. */
  covers: PaymentCover.optional(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

export const refundStates = ['promised', 'made', 'failed', 'withdrawn'] as const

/** The parts of a refund for items and shipping. */
export const RefundParts = z.object({
  /** Price of the items before the discount. */
  price: z.int(),
  discount: z.int(),
  /** Tax of the items. */
  tax: z.int(),
  /** The part of `shipping` that is tax. */
  shipping_tax: z.int(),
})
export type RefundParts = z.infer<typeof RefundParts>

/** The credit note of a refund that was made. */
export const CreditNoteRef = z.object({
  id: Id,
  /** The number for people, such as CN-10001. The series has no gaps. */
  number: z.string(),
  created_at: Instant,
})
export type CreditNoteRef = z.infer<typeof CreditNoteRef>

/** A refund. A failed one is still owed and waits for staff. */
export const RefundFact = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  /** Whether it follows a cancellation or a refund decided by staff. */
  kind: z.enum(['cancel', 'refund']),
  /** The attempt whose money goes back. */
  attempt_id: Id,
  /** items + shipping + adjustment. */
  amount: z.int(),
  units: z.array(LineUnits),
  items: z.int(),
  shipping: z.int(),
  /** A goodwill amount if positive, a deduction such as a return label if negative. */
  adjustment: z.int(),
  /** Missing in refunds of earlier releases. */
  parts: RefundParts.optional(),
  reason: z.string(),
  state: z.enum(refundStates),
  /** The provider's own id of the refund, once known. */
  provider_id: z.string().nullish(),
  /** The reason why the provider rejected it, or the bank sent it back, for staff. */
  failure: z.string().nullish(),
  /** The amount owed before staff withdrew it. Since then, its amount is 0. */
  withdrawn: z.int().optional(),
  /** How staff paid it if not through the provider, such as "bank transfer". */
  paid_by: z.string().optional(),
  return_id: Id.nullable(),
  /** Set on the parts of a refund to several payments, except the first: the id of the first. */
  share_of: Id.optional(),
  /** Set when the refund is made. */
  credit_note: CreditNoteRef.optional(),
})
export type RefundFact = z.infer<typeof RefundFact>

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const

/** A payment that its buyer disputed with the bank. */
export const DisputeFact = z.object({
  /** The provider's id. */
  id: z.string(),
  /** The disputed attempt to pay. */
  attempt_id: Id,
  amount: z.int(),
  /** The bank's reason, such as `fraudulent`. */
  reason: z.string(),
  state: z.enum(disputeStates),
  /** The last instant to respond with evidence. */
  respond_by: Instant.nullable(),
  opened_at: Instant,
  /** When this state was reported. */
  at: Instant,
})
export type DisputeFact = z.infer<typeof DisputeFact>

export const carriers = [
  'ups',
  'usps',
  'fedex',
  'dhl',
  'royal_mail',
  'deutsche_post',
  'la_poste',
  'other',
] as const

/** Maximum characters of a tracking number. */
export const maxTrackingNumber = 100

/** The details that staff enter about a package. */
export const ShipmentInput = z.object({
  units: z.array(LineUnits).min(1).max(90),
  carrier: z.enum(carriers).nullish(),
  tracking_number: text(maxTrackingNumber).nullish(),
  tracking_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
})
export type ShipmentInput = z.infer<typeof ShipmentInput>

/** A package. */
export const Shipment = z.object({
  id: Id,
  units: z.array(LineUnits).min(1),
  carrier: z.enum(carriers).nullable(),
  tracking_number: z.string().nullable(),
  /** For other carriers. */
  tracking_url: z.string().nullable(),
  shipped_at: Instant,
  delivered_at: Instant.nullable(),
})
export type Shipment = z.infer<typeof Shipment>

/** A package that the carrier brought back. Its items have to ship again. */
export const CameBack = Shipment.extend({ returned_at: Instant })
export type CameBack = z.infer<typeof CameBack>

/** What a return is for: a refund, an exchange, or both. */
export const returnWants = ['refund', 'exchange', 'both'] as const
export type ReturnWants = (typeof returnWants)[number]

export const returnStates = ['requested', 'approved', 'rejected', 'received', 'closed'] as const

/** The variant that replaces returned units, of the same product, as its line will show it. */
export const Replacement = z.object({
  /** The id of the line that approval adds to the order. */
  line_id: Id,
  variant_id: Id,
  variant_name: z.string().nullable(),
  sku: z.string(),
  image: z.string(),
  fallback_image: z.string(),
})
export type Replacement = z.infer<typeof Replacement>

/** Units to return. Without a replacement, their price is refunded. */
export const ReturnedUnits = LineUnits.extend({
  reason: z.string(),
  replacement: Replacement.nullable(),
})
export type ReturnedUnits = z.infer<typeof ReturnedUnits>

/** Items a customer sends back. */
export const ReturnFact = z.object({
  id: Id,
  /** For people, such as RET-1001. */
  number: z.string(),
  units: z.array(ReturnedUnits).min(1),
  /** Units whose price staff refunded while the return was open, before its own refund. */
  refunded: z.array(LineUnits).optional(),
  comment: z.string().nullable(),
  /** The customer's pictures. */
  attachments: z.array(z.object({ id: Id, name: z.string() })),
  state: z.enum(returnStates),
  requested_at: Instant,
  decided_at: Instant.nullable(),
  received_at: Instant.nullable(),
  /** When an approved return closes if nothing arrives. */
  closes_at: Instant.optional(),
  /**
   * When it was refunded, exchanged, canceled or given up. If nothing was received, the customer
   * keeps the items.
   */
  closed_at: Instant.nullable(),
  /** The reason why it was rejected, or closed without receipt. */
  answer: z.string().nullable(),
  /** The ticket that carries the conversation, if the customer has an account. */
  complaint_id: Id.nullable(),
  /** Identifies the request's content, to detect a repeated one. */
  hash: z.string().nullable(),
})
export type ReturnFact = z.infer<typeof ReturnFact>

/** Everything the rules in `rules/order` read and write. */
export const OrderFacts = z.object({
  id: Id,
  payment_method: z.enum(paymentMethods),
  /** The card it was or will be paid with. */
  card: CardSummary.nullish(),
  lines: z.array(LineFacts),
  shipping_cost: z.int(),
  /** Shipping with its tax that was taken off: refunded, or canceled with all items. */
  shipping_off: z.int(),
  tax: z.int(),
  total: z.int(),
  coupon_code: z.string().nullable(),
  attempts: z.array(PaymentAttempt),
  refunds: z.array(RefundFact),
  shipments: z.array(Shipment),
  came_back: z.array(CameBack).optional(),
  returns: z.array(ReturnFact),
  /**
   * When units and shipping were taken off, or put back if negative. Reports count each entry on its
   * day. Orders of earlier releases have none.
   */
  taken_off: z
    .array(
      z.object({
        at: Instant,
        units: z.array(z.object({ line_id: Id, canceled: z.int(), credited: z.int() })),
        shipping: z.int(),
      }),
    )
    .optional(),
  reserved_at: Instant,
  /** When it was paid, or accepted to be paid later. Null while unpaid. */
  placed_at: Instant.nullable(),
  /** When staff began to work on it. */
  started_at: Instant.nullable(),
  /** When it was reopened for a new payment: money from before went back. */
  reopened_at: Instant.nullable(),
  /** The amount captured before that, in cents. Orders of earlier releases compare instants instead. */
  captured_before: z.int().optional(),
  /** The payment method when it was placed, if it was reopened since. */
  first_method: z.enum(paymentMethods).optional(),
  /** Until when an order waits for its transfer, or a reopened one for its payment. */
  pay_until: Instant.optional(),
  /** When it was canceled because that payment didn't arrive in time. */
  lapsed_at: Instant.optional(),
  /** When staff ended the links of the order. Older links don't open it. */
  links_from: Instant.optional(),
  /** Why and when a reservation was released without becoming an order. */
  released: z
    .object({
      at: Instant,
      reason: z.string(),
      by_buyer: z.boolean().optional(),
      /** Whether the buyer, who left, gets an email about it. */
      is_told: z.boolean().optional(),
    })
    .nullable(),
  /** Whether the order counts as a use of its coupon. */
  holds_coupon: z.boolean(),
  /** Whether its items count as held by an order that waits for its buyer. */
  holds_stock: z.boolean().optional(),
  disputes: z.array(DisputeFact).optional(),
})
export type OrderFacts = z.infer<typeof OrderFacts>
