import type { Account } from './account.ts'
import { invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { choice, integer, list, need, section, text } from './params.ts'

/** Reads an amount of money that Stripe charges. */
export const readAmount = (form: Form): number => {
  need(form, 'amount')
  const amount = integer(form, 'amount') ?? 0
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < 50)
    throw invalid('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  return amount
}

/** Reads the customer, who must exist. */
export const readCustomer = (account: Account, form: Form) => {
  const id = text(form, 'customer')
  const found = id === undefined ? undefined : account.objects.get('customer', id)
  if (id && (!found || 'deleted' in found)) throw missing('customer', id, 'customer', 400)
  return id ?? null
}

/** Reads the ways to pay that a payment allows. */
export const readTypes = (form: Form): string[] | undefined => {
  const types = list(form, 'allowed_payment_method_types')
  const wrong = types?.find(type => type !== 'card' && type !== 'link')
  if (wrong === undefined) return types
  throw invalid(`The payment method type "${wrong}" is invalid.`, {
    param: 'allowed_payment_method_types',
  })
}

/** Reads whether a payment allows what the dashboard allows, which is the default. */
export const readAutomatic = (form: Form) => {
  const given = section(form, 'automatic_payment_methods')
  if (!given) return { enabled: true, allow_redirects: 'always' as const }
  const allow_redirects = choice(given, 'allow_redirects', ['always', 'never']) ?? 'always'
  return { enabled: text(given, 'enabled') === 'true', allow_redirects }
}
