import type { Account } from './account.ts'
import { findToken, spendToken, type Token } from './confirmation-tokens.ts'
import { conflict, invalid, StripeFailure } from './failure.ts'
import type { Form } from './form.ts'
import { authenticationFailed, challenge, checkMethod, type IntentError } from './intents.ts'
import { flag, section, text } from './params.ts'
import { attachMethod, findMethod, type Method, readMethod } from './payment-methods.ts'
import type { SetupIntent } from './setup-intents.ts'

const fail = (account: Account, intent: SetupIntent, error: IntentError) => {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  })
  account.objects.put(intent)
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
  account.objects.put(intent)
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
  account.objects.put(method)
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
    account.objects.put(intent)
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
