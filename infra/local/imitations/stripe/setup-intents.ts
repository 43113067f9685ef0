import type { Account } from './account.ts'
import { conflict } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import type { Intent, IntentError } from './intents.ts'
import { choice, metadata, text } from './params.ts'
import { readCustomer, readTypes } from './payment-fields.ts'
import { findMethod } from './payment-methods.ts'

export type SetupIntent = Intent & {
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  last_setup_error: IntentError | null
  usage: 'off_session' | 'on_session'
  cancellation_reason: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled'
}

const unused = {
  application: null,
  automatic_payment_methods: null,
  excluded_payment_method_types: null,
  latest_attempt: null,
  mandate: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  single_use_mandate: null,
}

/** Prepares saving a payment method without a payment. */
export const createSetup = (account: Account, form: Form): SetupIntent => {
  const id = newId('seti_1')
  const types = readTypes(form)
  const method = text(form, 'payment_method')
  const intent = account.objects.put<SetupIntent>({
    ...unused,
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: account.now(),
    customer: readCustomer(account, form),
    description: text(form, 'description') ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: metadata(form),
    next_action: null,
    payment_method: method ? findMethod(account, method).id : null,
    allowed_payment_method_types: types ?? null,
    payment_method_types: types ?? ['card', 'link'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: choice(form, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  })
  account.emit('setup_intent.created', intent)
  return intent
}

/** Cancels saving a payment method. */
export const cancelSetup = (account: Account, intent: SetupIntent, form: Form): SetupIntent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw conflict(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      {
        code: 'setup_intent_unexpected_state',
      },
    )
  const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const
  intent.cancellation_reason = choice(form, 'cancellation_reason', reasons) ?? null
  Object.assign(intent, { status: 'canceled', next_action: null })
  account.objects.put(intent)
  account.emit('setup_intent.canceled', intent)
  return intent
}
