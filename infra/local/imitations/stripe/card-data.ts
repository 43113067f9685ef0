import { cardError, invalid, type StripeFailure } from './failure.ts'
import type { Form } from './form.ts'
import { fingerprintOf } from './ids.ts'
import { need, text } from './params.ts'
import { type CardBehavior, cardOfNumber, liveCard, type TestCard } from './test-cards.ts'

/** The details of a card, without its number. */
export type CardData = ReturnType<typeof cardData>
export type WalletType = 'apple_pay' | 'google_pay' | 'link'

const passesLuhn = (number: string) => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}

const brandOf = (number: string): TestCard['brand'] => {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|5)/.test(number)) return 'discover'
  return 'visa'
}

const checkCvc = (cvc: string | undefined, brand: string) => {
  if (cvc === undefined || new RegExp(`^\\d{${brand === 'amex' ? '3,4' : '3'}}$`).test(cvc)) return
  const message = "Your card's security code is invalid."
  throw cardError(message, { code: 'invalid_cvc', param: 'cvc' })
}

const badDate = (part: 'month' | 'year'): StripeFailure =>
  cardError(`Your card's expiration ${part} is invalid.`, {
    code: `invalid_expiry_${part}`,
    param: `exp_${part}`,
  })

const readDate = (form: Form, now: Date) => {
  const month = Number(need(form, 'exp_month'))
  const given = Number(need(form, 'exp_year'))
  const year = given < 100 ? 2000 + given : given
  if (!Number.isInteger(month) || month < 1 || month > 12) throw badDate('month')
  const isPast = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
  if (!Number.isInteger(year) || isPast || year > now.getFullYear() + 50) throw badDate('year')
  return { exp_month: month, exp_year: year }
}

/** Describes a card as Stripe does. */
export const cardData = (
  card: Pick<TestCard, 'number' | 'brand' | 'country' | 'funding'>,
  expiry: { exp_month: number; exp_year: number },
  wallet: WalletType | null,
  cvc: boolean,
) => ({
  brand: card.brand as string,
  checks: {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: cvc ? 'unchecked' : null,
  } as {
    address_line1_check: string | null
    address_postal_code_check: string | null
    cvc_check: string | null
  },
  country: card.country,
  display_brand: card.brand as string,
  ...expiry,
  fingerprint: fingerprintOf(card.number),
  funding: card.funding as string,
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand as string], preferred: null },
  regulated_status: 'unregulated' as const,
  three_d_secure_usage: { supported: card.brand !== 'amex' },
  wallet: wallet && {
    type: wallet,
    dynamic_last4: wallet === 'link' ? null : card.number.slice(-4),
    [wallet]: {},
  },
})

/** Reads card fields. A valid number that isn't a test card is declined when it pays. */
export const readCard = (form: Form, now: Date): { card: CardData; behavior: CardBehavior } => {
  const wallet = (text(form, 'wallet') ?? null) as WalletType | null
  if (wallet && wallet !== 'apple_pay' && wallet !== 'google_pay')
    throw invalid('Invalid wallet: must be apple_pay or google_pay', { param: 'card[wallet]' })
  const number = (
    wallet ? (text(form, 'number') ?? '4242424242424242') : need(form, 'number')
  ).replace(/[\s-]/g, '')
  if (!passesLuhn(number)) {
    const message = 'Your card number is incorrect.'
    throw cardError(message, { code: 'incorrect_number', param: 'number' })
  }
  const known = cardOfNumber(number)
  const brand = known?.brand ?? brandOf(number)
  const expiry =
    wallet && !text(form, 'exp_month')
      ? { exp_month: 12, exp_year: now.getFullYear() + 4 }
      : readDate(form, now)
  const cvc = text(form, 'cvc')
  checkCvc(cvc, brand)
  const card = known ?? { number, brand, country: 'US', funding: 'credit' as const }
  const data = cardData(card, expiry, wallet, cvc !== undefined)
  return { card: data, behavior: known ? behaviorOf(known) : { declines: liveCard } }
}

/** Returns what happens with a test card. */
export const behaviorOf = ({
  number: _number,
  brand: _brand,
  country: _country,
  funding: _funding,
  ids: _ids,
  ...behavior
}: TestCard): CardBehavior => behavior
