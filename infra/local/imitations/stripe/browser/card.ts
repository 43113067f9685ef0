import { passesLuhn } from '../../../../../shared/rules/card.ts'

export type CardField = 'number' | 'expiry' | 'cvc'
export type Problem = { code: string; message: string }

type Brand = { name: string; starts: RegExp; digits: number; cvc: number }
const brands: Brand[] = [
  { name: 'visa', starts: /^4/, digits: 16, cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, digits: 16, cvc: 3 },
  { name: 'amex', starts: /^3[47]/, digits: 15, cvc: 4 },
  { name: 'discover', starts: /^6(011|4|5)/, digits: 16, cvc: 3 },
  { name: 'diners', starts: /^3[068]/, digits: 14, cvc: 3 },
  { name: 'jcb', starts: /^35/, digits: 16, cvc: 3 },
  { name: 'unionpay', starts: /^62/, digits: 16, cvc: 3 },
]
const unknown: Brand = { name: 'unknown', starts: /^/, digits: 16, cvc: 3 }

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** Finds the brand by the first digits of a card's number. */
export const brandOf = (number: string): Brand =>
  brands.find(({ starts }) => starts.test(digitsOf(number))) ?? unknown

/** Groups the digits as on the card: 4-4-4-4, or 4-6-5 and 4-6-4 for 15 and 14 digits. */
export const formatNumber = (typed: string): string => {
  const { digits: length } = brandOf(typed)
  const digits = digitsOf(typed).slice(0, length)
  const groups =
    length < 16
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** Formats `1230` as `12 / 30`. A month that can't be, such as `13`, starts with a zero. */
export const formatExpiry = (typed: string): string => {
  const digits = digitsOf(typed)
  const padded = /^([2-9]|1[3-9])/.test(digits) ? `0${digits}` : digits
  // A typed slash completes the month. The slash isn't kept after two digits, so it can be deleted.
  const month = padded.length === 1 && typed.includes('/') ? `0${padded} / ` : padded.slice(0, 2)
  return padded.length > 2 ? `${month} / ${padded.slice(2, 4)}` : month
}

/** Reads month and year of a formatted expiration date. */
export const expiryOf = (typed: string): { month: number; year: number } => {
  const digits = digitsOf(typed)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

const numberProblem = (typed: string): Problem | undefined => {
  if (digitsOf(typed).length < brandOf(typed).digits) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  return passesLuhn(digitsOf(typed)) && brandOf(typed) !== unknown
    ? undefined
    : { code: 'invalid_number', message: 'Your card number is invalid.' }
}

const expiryProblem = (typed: string, now: Date): Problem | undefined => {
  if (digitsOf(typed).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  const { month, year } = expiryOf(typed)
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  if (year < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    }
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    }
  }
  return year > now.getFullYear() + 50
    ? { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
    : undefined
}

/** Checks one field of a card. Returns the error that Stripe shows for it. */
export const cardProblem = (
  field: CardField,
  card: Record<CardField, string>,
  now: Date,
): Problem | undefined => {
  if (field === 'number') return numberProblem(card.number)
  if (field === 'expiry') return expiryProblem(card.expiry, now)
  return digitsOf(card.cvc).length === brandOf(card.number).cvc
    ? undefined
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}
