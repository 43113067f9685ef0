import * as z from 'zod'

/** Payment providers. `demo` exists only where the demo data does (decision 38). */
export const providerNames = ['demo', 'stripe', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]

/** The store's currency. */
export type Currency = 'USD'
export const currency: Currency = 'USD'

/** What the shopper's bank asks for: 3-D Secure in the provider's script. */
export const NextAction = z.object({
  type: z.literal('authenticate'),
  client_secret: z.string(),
})
export type NextAction = z.infer<typeof NextAction>

/** The ways to pay that a store offers, for the browser. */
export const PaymentOptions = z.object({
  card: z.enum(['stripe', 'demo']).nullable().describe('Who takes cards; null if no one does'),
  paypal: z.enum(['paypal', 'demo']).nullable().describe('Who takes PayPal payments'),
  stripe_key: z.string().nullable().describe('Stripe’s publishable key, which isn’t secret'),
  cash_on_delivery: z
    .object({
      for: z.enum(['nobody', 'customers', 'everyone']),
      max_total: z.number().nullable().describe('Highest order total in dollars; null for any'),
    })
    .describe('Who may pay on delivery; customers are those with a confirmed account'),
  captcha: z
    .object({ provider: z.enum(['turnstile', 'hcaptcha']), site_key: z.string() })
    .nullable()
    .describe('A check that keeps out bots; null if it is off'),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>
