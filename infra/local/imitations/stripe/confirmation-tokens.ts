import type { Account } from './account.ts'
import { conflict, invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { choice, section, shipping, text } from './params.ts'
import { findMethod, type Method, readMethod } from './payment-methods.ts'
import type { StoredObject } from './stored-objects.ts'

export type Token = StoredObject & {
  object: 'confirmation_token'
  created: number
  expires_at: number
  livemode: false
  mandate_data: null
  metadata: null
  payment_intent: string | null
  payment_method_options: null
  payment_method_preview: Omit<
    Method,
    'id' | 'object' | 'created' | 'livemode' | 'metadata' | '_behavior'
  >
  return_url: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  setup_intent: string | null
  shipping: ReturnType<typeof shipping>
  use_stripe_sdk: boolean
  _method: Method
  /** How the form that made the token captures. Null for tokens of the test helper. */
  _capture_method: string | null
}

const twelveHours = 12 * 60 * 60

const preview = ({ allow_redisplay, billing_details, card, link, customer, type }: Method) => ({
  allow_redisplay,
  billing_details,
  ...(card && { card }),
  ...(link && { link }),
  customer,
  customer_account: null,
  type,
})

/** Creates a token from what the buyer entered. `client` is false for Stripe's test helper. */
export const createToken = (account: Account, form: Form, client: boolean): Token => {
  const id = text(form, 'payment_method')
  const data = section(form, 'payment_method_data')
  if (!id === !data)
    throw invalid('Provide either payment_method or payment_method_data.', {
      param: 'payment_method',
    })
  const method = id ? findMethod(account, id) : readMethod(account, data ?? {}, client)
  return account.objects.put<Token>({
    id: newId('ctoken_1'),
    object: 'confirmation_token',
    created: account.now(),
    expires_at: account.now() + twelveHours,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview(method),
    return_url: text(form, 'return_url') ?? null,
    setup_future_usage: choice(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    setup_intent: null,
    shipping: shipping(form),
    use_stripe_sdk: true,
    _method: method,
    _capture_method: text(form, 'capture_method') ?? null,
  })
}

type Expected = Pick<Token, 'setup_future_usage'> & { capture_method: string }

/** Refuses a payment that differs from the form in which the buyer entered the payment method. */
export const checkExpected = (token: Token, given: Expected): void => {
  if (token._capture_method === null) return
  const expected = { ...token, capture_method: token._capture_method }
  for (const name of ['setup_future_usage', 'capture_method'] as const)
    if (given[name] !== expected[name])
      throw invalid(
        `The provided ${name} (${given[name]}) does not match the expected ${name} (${expected[name]}). Try confirming with a Payment Intent that is configured to use the same parameters as Stripe Elements.`,
      )
}

/** Finds a token and its payment method. A token works once. */
export const findToken = (account: Account, id: string): { token: Token; method: Method } => {
  const token = account.objects.get<Token>('confirmation_token', id)
  if (!token) throw missing('confirmation_token', id, 'confirmation_token', 400)
  if (token.payment_intent ?? token.setup_intent)
    throw conflict('This ConfirmationToken has already been used to confirm an Intent.', {
      param: 'confirmation_token',
    })
  if (token.expires_at <= account.now())
    throw conflict('This ConfirmationToken has expired.', { param: 'confirmation_token' })
  const stored = account.objects.get<Method>('payment_method', token._method.id)
  return { token, method: stored ?? token._method }
}

/** Records that an intent used a token, and stores its payment method. */
export const spendToken = (
  account: Account,
  token: Token,
  intent: { payment_intent: string } | { setup_intent: string },
) => account.objects.put(Object.assign(token, intent))
