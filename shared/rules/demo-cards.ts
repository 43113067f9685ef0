import { type CardFields, summarizeCard } from './card.ts'

/**
 * The demo gateway's test card numbers and their results (Q15). The browser replaces a
 * number with its token before sending it, and accepts no other number.
 */
export const demoCards = {
  '4242424242424242': 'tok_demo_success',
  '4000000000000002': 'tok_demo_declined',
  '4000000000009995': 'tok_demo_insufficient_funds',
  '4000000000000119': 'tok_demo_processing_error',
} as const

export type DemoToken = (typeof demoCards)[keyof typeof demoCards]

/** Returns the gateway token and summary of a test card, or null for any other number. */
export const tokenizeDemoCard = (card: CardFields) => {
  const token = demoCards[card.cardNumber.replace(/[\s-]/g, '') as keyof typeof demoCards]
  return token ? { token, ...summarizeCard(card) } : null
}
