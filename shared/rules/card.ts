import type { CardSummary } from '../schemas/order.ts'

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

/** Checks a card number with the Luhn algorithm. Ignores spaces and hyphens. */
export const passesLuhn = (number: string): boolean => {
  const digits = digitsOf(number)
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

export const cardBrand = (number: string): CardSummary['brand'] => {
  const digits = digitsOf(number)
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^6(011|5)/.test(digits)) return 'discover'
  return 'unknown'
}

/** Returns the number of digits in the security code of the card's brand. */
export const cvvLength = (number: string): number => (cardBrand(number) === 'amex' ? 4 : 3)

/** Returns whether the expiry date `MM/YY` is this month or later. */
export const isExpiryAhead = (expiry: string, now: Date): boolean => {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry)
  if (!match) return false
  const firstOfNext = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return firstOfNext > now.getTime()
}

export type CardFields = {
  cardNumber: string
  expiryDate: string
  cvv: string
  cardholderName: string
}

/** Returns a message for each invalid card field; empty if all are valid. */
export const cardProblems = (
  card: CardFields,
  now: Date,
): Partial<Record<keyof CardFields, string>> => ({
  ...(!passesLuhn(card.cardNumber) && { cardNumber: 'Enter a valid card number' }),
  ...(!isExpiryAhead(card.expiryDate, now) && {
    expiryDate: 'Enter a date in the future, as MM/YY',
  }),
  ...(!new RegExp(`^\\d{${cvvLength(card.cardNumber)}}$`).test(card.cvv) && {
    cvv: `Enter the ${cvvLength(card.cardNumber)} digits of the security code`,
  }),
  ...(!card.cardholderName.trim() && { cardholderName: 'Enter the name on the card' }),
})

/** Reduces a card to the parts the store may keep. */
export const summarizeCard = (card: CardFields): CardSummary => ({
  brand: cardBrand(card.cardNumber),
  last4: digitsOf(card.cardNumber).slice(-4),
  expiry: card.expiryDate,
})
