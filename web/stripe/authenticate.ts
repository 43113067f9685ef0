import { stripeFor } from './load-stripe.ts'

/**
 * Lets the shopper confirm a payment with their bank. The server asks Stripe for the result: what
 * this browser reports could be wrong.
 */
export async function authenticate(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeFor(publishableKey)
  await stripe.handleNextAction({ clientSecret })
}
