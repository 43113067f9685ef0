import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'

/** What a payment must have as the form had it, as parameters of the token. */
export const expectedOf = ({ setupFutureUsage, captureMethod }: GroupOptions) => ({
  setup_future_usage: setupFutureUsage,
  capture_method: captureMethod ?? 'automatic_async',
})

/** What `stripe.elements()` takes, as far as the local script uses it. */
export type GroupOptions = {
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  clientSecret?: string
  allowedPaymentMethodTypes?: string[]
  captureMethod?: 'automatic' | 'automatic_async' | 'manual'
  setupFutureUsage?: 'off_session' | 'on_session' | null
  appearance?: Appearance
  fonts?: StripeElementsOptions['fonts']
}
