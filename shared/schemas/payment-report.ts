import * as z from 'zod'
import { Dollars, Id, Instant, SignedDollars } from './common.ts'
import { disputeStates } from './order-facts.ts'
import { providerNames } from './payment-providers.ts'

/** The kinds of differences between the providers' records and the orders. */
export const differenceKinds = [
  'charge_without_order',
  'order_without_charge',
  'charge_amount',
  'refund_without_order',
  'order_without_refund',
  'refund_amount',
  'refund_failed',
  'dispute_missing',
  'possible_double_payment',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A difference between a provider's record and an order. */
export const PaymentDifference = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  provider: z.enum(providerNames),
  at: Instant.describe('When the money moved'),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  provider_id: z.string().nullable().describe('The provider’s id of the charge or refund'),
  expected: SignedDollars.nullable().describe('The amount of the order, if it has one'),
  actual: SignedDollars.nullable().describe('The amount of the provider, if it has one'),
  found_at: Instant,
})
export type PaymentDifference = z.infer<typeof PaymentDifference>

/** A comparison of the providers' records with the orders. */
export const PaymentRun = z.object({
  id: Id,
  from: Instant,
  to: Instant,
  state: z.enum(['running', 'done', 'failed']),
  started_at: Instant,
  finished_at: Instant.nullable(),
  by: z.string().describe('The staff member who started it, or `system`'),
  charges: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  differences: z.int().describe('Open differences afterwards'),
})
export type PaymentRun = z.infer<typeof PaymentRun>

/** A dispute that the bank hasn't decided. */
export const OpenDispute = z.object({
  id: z.string(),
  order_id: Id,
  order_number: z.string(),
  amount: Dollars,
  reason: z.string(),
  state: z.enum(disputeStates),
  respond_by: Instant.nullable(),
  opened_at: Instant,
})
export type OpenDispute = z.infer<typeof OpenDispute>

/** A provider's notice about a payment that no order has. */
export const UnmatchedEvent = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  type: z.string(),
  at: Instant,
  provider_id: z.string().nullable(),
})
export type UnmatchedEvent = z.infer<typeof UnmatchedEvent>

/** A refund whose money didn't reach the customer. */
export const OwedRefund = z.object({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  at: Instant,
  amount: Dollars,
  failure: z.string().nullable().describe('The provider’s reason'),
})
export type OwedRefund = z.infer<typeof OwedRefund>

/** The content of the Payments page. */
export const PaymentReport = z.object({
  providers: z.array(z.enum(providerNames)),
  latest_run: PaymentRun.nullable(),
  differences: z.array(PaymentDifference).describe('Open ones, oldest first; at most 500'),
  open_disputes: z.array(OpenDispute).describe('The next deadline first; at most 200'),
  owed_refunds: z.array(OwedRefund).describe('The oldest first; at most 200'),
  unmatched_events: z.array(UnmatchedEvent).describe('The latest of each payment, newest first'),
})
export type PaymentReport = z.infer<typeof PaymentReport>
