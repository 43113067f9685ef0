import * as z from 'zod'
import { Dollars, Instant } from './common.ts'
import { cashBuyers } from './setting-choices.ts'

/** The step that the shopper's bank requires: 3-D Secure in the provider's script. */
export const NextAction = z.object({
  type: z.literal('authenticate'),
  client_secret: z.string(),
})
export type NextAction = z.infer<typeof NextAction>

export const CashOnDelivery = z
  .object({
    for: z.enum(cashBuyers),
    max_total: Dollars.nullable().describe('Highest order total; null for any'),
  })
  .describe(
    'Who may pay on delivery; customers are those with a confirmed account, and returning ones have a delivered order',
  )
export type CashOnDelivery = z.infer<typeof CashOnDelivery>

/** The details that a buyer needs to pay an order by transfer. */
export const TransferDetails = z.object({
  amount: Dollars,
  reference: z.string().describe('What to write in the transfer: the order’s number'),
  pay_until: Instant.nullable().describe('When the order is canceled'),
  account_holder: z.string(),
  bank: z.string(),
  routing_number: z.string().describe('Empty if the account number is an IBAN'),
  account_number: z.string(),
})
export type TransferDetails = z.infer<typeof TransferDetails>

/** The ways to pay that a store offers, for the browser. */
export const PaymentOptions = z.object({
  card: z.enum(['stripe', 'demo']).nullable().describe('Who takes cards; null if no one does'),
  paypal: z.enum(['paypal', 'demo']).nullable().describe('Who takes PayPal payments'),
  stripe_key: z.string().nullable().describe('Stripe’s publishable key, which isn’t secret'),
  cash_on_delivery: CashOnDelivery,
  bank_transfer: z
    .object({ days: z.int().describe('How many days an order waits for the transfer') })
    .nullable()
    .describe('Null if the store doesn’t offer it'),
  captcha: z
    .object({ provider: z.enum(['turnstile', 'hcaptcha']), site_key: z.string() })
    .nullable()
    .describe('A check that keeps out bots; null if it is off'),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>
