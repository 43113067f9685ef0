import * as z from 'zod'

/** The parts of Stripe's answers that the store uses. */

const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform(metadata => metadata ?? {})
const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id)
/** The id of a related object, expanded or not. */
export const Related = z.union([z.string(), z.object({ id: z.string() })]).transform(idOf)

export const StripeCard = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.int().nullish(),
  exp_year: z.int().nullish(),
  fingerprint: z.string().nullish(),
})
export type StripeCard = z.infer<typeof StripeCard>

export const StripeMethod = z.object({
  id: z.string(),
  type: z.string(),
  card: StripeCard.nullish(),
  customer: Related.nullish(),
  created: z.int(),
})
export type StripeMethod = z.infer<typeof StripeMethod>

const Charge = z.object({
  id: z.string(),
  amount_refunded: z.int(),
  payment_method_details: z.object({ card: StripeCard.nullish() }).nullish(),
})

export const StripeDecline = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  payment_method: z.object({ card: StripeCard.nullish() }).nullish(),
})
export type StripeDecline = z.infer<typeof StripeDecline>

export const StripeIntent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int().nullish(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  client_secret: z.string().nullish(),
  metadata: Metadata,
  latest_charge: z.union([z.string(), Charge]).nullish(),
  payment_method: z
    .union([z.string(), z.object({ id: z.string(), card: StripeCard.nullish() })])
    .nullish(),
  last_payment_error: StripeDecline.nullish(),
})
export type StripeIntent = z.infer<typeof StripeIntent>

export const StripeIntents = z.object({
  data: z.array(z.object({ id: z.string(), metadata: Metadata })),
  has_more: z.boolean(),
})

export const StripeRefund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: Related.nullish(),
  metadata: Metadata,
})
export type StripeRefund = z.infer<typeof StripeRefund>

export const StripeDispute = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  created: z.int(),
  payment_intent: Related.nullish(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
})
export type StripeDispute = z.infer<typeof StripeDispute>

export const StripeCustomer = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  invoice_settings: z.object({ default_payment_method: Related.nullish() }).nullish(),
})

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  /** Missing in thin events. */
  data: z.object({ object: z.unknown() }).optional(),
})
export type StripeEvent = z.infer<typeof StripeEvent>

/** The cause of a change of the balance: a charge, refund, dispute or payout. */
const Source = z.object({
  id: z.string(),
  /** In the currency of the buyer. */
  amount: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: Related.nullish(),
  metadata: Metadata,
})
export const StripeTransaction = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string().nullish(),
  created: z.int(),
  currency: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  source: z.union([z.string(), Source]).nullish(),
})
export type StripeTransaction = z.infer<typeof StripeTransaction>

export const StripePayout = z.object({
  id: z.string(),
  arrival_date: z.int(),
  automatic: z.boolean().nullish(),
})
export type StripePayout = z.infer<typeof StripePayout>
