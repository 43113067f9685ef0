import { currency } from '../../../shared/brand.ts'

/** Converts cents to PayPal's amount, such as `{ currency_code: 'USD', value: '12.30' }`. */
export const toMoney = (cents: number) => ({
  currency_code: currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** Converts PayPal's amount to cents. */
export const toCents = ({ value }: { value: string }): number => {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return value.startsWith('-') && cents > 0 ? -cents : cents
}
