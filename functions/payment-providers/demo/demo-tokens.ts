/** The token of a payment that the buyer approved on the demo's PayPal page. */
export const payPalToken = 'tok_demo_paypal'

/** Tokens that pay (Q15). */
export const acceptedTokens: ReadonlySet<string> = new Set(['tok_demo_success', payPalToken])

/** Tokens that the demo declines, with the reason shown to the shopper (Q15). */
export const declinedTokens: ReadonlyMap<string, string> = new Map([
  ['tok_demo_declined', 'Your card was declined. Try another card.'],
  ['tok_demo_insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ['tok_demo_processing_error', 'Your card could not be processed. Try again or use another card.'],
])
