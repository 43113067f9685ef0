import type { Account } from './account.ts'
import { findToken, spendToken, type Token } from './confirmation-tokens.ts'
import { conflict, invalid, missing, StripeFailure } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import {
  authenticationFailed,
  challenge,
  checkMethod,
  type Intent,
  type IntentError,
} from './intents.ts'
import { choice, flag, metadata, section, text } from './params.ts'
import { readTypes } from './payment-intents.ts'
import { attachMethod, findMethod, type Method, readMethod } from './payment-methods.ts'

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
  const customer = text(form, 'customer') ?? null
  if (customer && !account.things.get('customer', customer))
    throw missing('customer', customer, 'customer', 400)
  const method = text(form, 'payment_method')
  const intent = account.things.put<SetupIntent>({
    ...unused,
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: account.now(),
    customer,
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

const fail = (account: Account, intent: SetupIntent, error: IntentError) => {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  })
  account.things.put(intent)
  account.emit('setup_intent.setup_failed', intent)
}

const save = (account: Account, intent: SetupIntent, method: Method) => {
  if (intent.customer) attachMethod(account, method, intent.customer)
  Object.assign(intent, {
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
    payment_method: method.id,
  })
  account.things.put(intent)
  account.emit('setup_intent.succeeded', intent)
}

/** Ends 3-D Secure: saves the card, or asks for another one. */
export const finishSetup = (
  account: Account,
  intent: SetupIntent,
  method: Method,
  authenticated: boolean,
) => {
  if (authenticated) save(account, intent, method)
  else fail(account, intent, authenticationFailed('setup_intent', method))
}

const readSource = (
  account: Account,
  intent: SetupIntent,
  form: Form,
  client: boolean,
): { method: Method; token?: Token } => {
  const tokenId = text(form, 'confirmation_token')
  if (tokenId) return findToken(account, tokenId)
  const data = section(form, 'payment_method_data')
  if (data) return { method: readMethod(account, data, client) }
  const id = text(form, 'payment_method') ?? intent.payment_method
  if (id) return { method: findMethod(account, id) }
  throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.', {
    code: 'setup_intent_unexpected_state',
  })
}

/** Saves a payment method, asks for 3-D Secure, or fails with the bank's reason. */
export const confirmSetup = (
  account: Account,
  intent: SetupIntent,
  form: Form,
  client: boolean,
): SetupIntent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw conflict(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      {
        code: 'setup_intent_unexpected_state',
        setup_intent: intent as never,
      },
    )
  const { method, token } = readSource(account, intent, form, client)
  checkMethod(intent, method)
  if (token) spendToken(account, token, { setup_intent: intent.id })
  account.things.put(method)
  const { authenticates, declines, savable } = method._behavior
  if (authenticates) {
    Object.assign(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: challenge(account, intent, method, {
        return_url: text(form, 'return_url') ?? null,
        sdk: token?.use_stripe_sdk ?? flag(form, 'use_stripe_sdk') ?? false,
      }),
    })
    account.things.put(intent)
    account.emit('setup_intent.requires_action', intent)
    return intent
  }
  if (declines && !savable) {
    const error: IntentError = { type: 'card_error', ...declines, payment_method: method }
    fail(account, intent, error)
    throw new StripeFailure(402, { ...error, setup_intent: intent } as never)
  }
  save(account, intent, method)
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
  account.things.put(intent)
  account.emit('setup_intent.canceled', intent)
  return intent
}
