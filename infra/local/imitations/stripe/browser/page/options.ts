import type { GroupOptions } from '../options.ts'
import { assert } from './errors.ts'

const prefix = 'Invalid value for elements():'

/** Checks the options of `stripe.elements()`. Throws an `IntegrationError` as Stripe does. */
export const checkOptions = ({ mode, amount, currency, clientSecret }: GroupOptions): void => {
  assert(!(mode && clientSecret), `${prefix} provide either mode or clientSecret, but not both.`)
  if (!mode) return
  assert(['payment', 'setup', 'subscription'].includes(mode), `${prefix} unknown mode ${mode}.`)
  if (mode === 'setup') return
  assert(
    /^[a-z]{3}$/.test(currency ?? ''),
    `${prefix} currency should be a three letter code in lower case. You specified: ${currency}.`,
  )
  assert(
    Number.isInteger(amount) && Number(amount) >= 0,
    `${prefix} amount should be a whole number of cents. You specified: ${amount}.`,
  )
}
