import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'

/** What `stripe.elements()` takes, as far as the local script uses it. */
export type GroupOptions = {
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  clientSecret?: string
  allowedPaymentMethodTypes?: string[]
  setupFutureUsage?: 'off_session' | 'on_session' | null
  appearance?: Appearance
  fonts?: StripeElementsOptions['fonts']
}
