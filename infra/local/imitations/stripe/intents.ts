import type { Account } from './account.ts'
import { conflict, invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { need } from './params.ts'
import type { Method } from './payment-methods.ts'
import type { StoredObject } from './stored-objects.ts'

export type IntentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  param?: string
  charge?: string
  payment_method?: Method
}
export type NextAction =
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string }
    }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }

/** What payment intents and setup intents share. */
export type Intent = StoredObject & {
  object: 'payment_intent' | 'setup_intent'
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  status: string
}

/** Finds an intent. With the publishable key, only its secret gives access. */
export const findIntent = <T extends Intent>(
  account: Account,
  object: T['object'],
  id: string,
  form: Form,
  client: boolean,
): T => {
  const found = account.objects.get<T>(object, id)
  if (!found) throw missing(object, id, 'intent')
  if (client && need(form, 'client_secret') !== found.client_secret)
    throw invalid('The client_secret provided does not match the client_secret of this intent.', {
      code: `${object}_invalid_parameter`,
      param: 'client_secret',
    })
  return found
}

/** A 3-D Secure challenge of an intent. It ends when its intent leaves `requires_action`. */
export type Challenge = StoredObject & {
  object: 'challenge'
  intent: { object: Intent['object']; id: string }
  method: string
  return_url: string | null
  /** Whether the browser script shows it in a frame. */
  sdk: boolean
}

/** Asks the buyer for 3-D Secure. */
export const challenge = (
  account: Account,
  intent: Intent,
  method: Method,
  how: { return_url: string | null; sdk: boolean },
): NextAction => {
  const { id } = account.objects.put<Challenge>({
    id: newId('payatt'),
    object: 'challenge',
    intent: { object: intent.object, id: intent.id },
    method: method.id,
    ...how,
  })
  const url = `${account.url()}/_3ds/${id}`
  if (how.return_url && !how.sdk)
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: how.return_url } }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: id },
  }
}

/** Returns the running challenge of an intent, if it has one. */
export const challengeOf = ({ next_action }: Intent): string | undefined => {
  if (next_action?.type === 'use_stripe_sdk') return next_action.use_stripe_sdk.source
  return next_action?.redirect_to_url.url.split('/').at(-1)
}

/** Refuses a payment method that belongs to another customer or can't be used again. */
export const checkMethod = (intent: Intent, method: Method) => {
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this intent. Its payment_method_types are ${intent.payment_method_types.join(', ')}.`,
      { param: 'payment_method' },
    )
  if (method.customer && method.customer !== intent.customer)
    throw invalid(
      intent.customer
        ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
        : `The PaymentMethod ${method.id} belongs to a customer. Please include the customer in the customer parameter.`,
      { code: 'resource_missing', param: 'payment_method' },
    )
  if (method._used && !method.customer)
    throw conflict(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment or was detached from a Customer. It may not be used again.',
    )
}

export const authenticationFailed = (object: Intent['object'], method: Method): IntentError => ({
  type: 'invalid_request_error',
  code:
    object === 'payment_intent'
      ? 'payment_intent_authentication_failure'
      : 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: method,
})
