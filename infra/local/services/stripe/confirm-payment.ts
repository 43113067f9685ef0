import type { Account } from './account.ts'
import { chargeMethod } from './charges.ts'
import { findToken, spendToken, type Token } from './confirmation-tokens.ts'
import { openDispute } from './disputes.ts'
import { invalid } from './failure.ts'
import type { Form } from './form.ts'
import { authenticationFailed, challenge, checkMethod, type IntentError } from './intents.ts'
import { choice, flag, section, shipping, text } from './params.ts'
import { asFailure, type PaymentIntent, unexpected } from './payment-intents.ts'
import { attachMethod, findMethod, type Method, readMethod } from './payment-methods.ts'
import { needsBuyer } from './test-cards.ts'

type How = { return_url: string | null; sdk: boolean }

const fail = (account: Account, intent: PaymentIntent, error: IntentError): IntentError => {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: error,
  })
  account.things.put(intent)
  account.emit('payment_intent.payment_failed', intent)
  return error
}

/** Charges a payment method. Returns the error if the bank declines it. */
export const pay = (
  account: Account,
  intent: PaymentIntent,
  method: Method,
): IntentError | undefined => {
  const { charge, decline } = chargeMethod(account, intent, method)
  intent.latest_charge = charge.id
  if (decline)
    return fail(account, intent, {
      type: 'card_error',
      ...decline,
      charge: charge.id,
      payment_method: method,
    })
  if (!method.customer && intent.customer && intent.setup_future_usage)
    attachMethod(account, method, intent.customer)
  if (!method.customer) account.things.put<Method>(Object.assign(method, { _used: true as const }))
  const { disputes } = method._behavior
  if (disputes) account.later(() => openDispute(account, charge, disputes))
  Object.assign(intent, {
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    payment_method: method.id,
    amount_received: intent.amount,
  })
  account.things.put(intent)
  account.emit('payment_intent.succeeded', intent)
  return undefined
}

/** Leaves a payment `processing` until the bank decides. */
const process = (account: Account, intent: PaymentIntent, method: Method): PaymentIntent => {
  account.processNext = false
  Object.assign(intent, { status: 'processing', payment_method: method.id, next_action: null })
  account.things.put(intent)
  account.emit('payment_intent.processing', intent)
  return intent
}

/** Lets the bank decide the payments that are `processing`. */
export const settleProcessing = (account: Account) => {
  for (const intent of account.things.all<PaymentIntent>('payment_intent')) {
    if (intent.status !== 'processing' || !intent.payment_method) continue
    const method = account.things.get<Method>('payment_method', intent.payment_method)
    if (method) pay(account, intent, method)
  }
}

/** Ends 3-D Secure: charges the card, or asks for another one. */
export const finishPayment = (
  account: Account,
  intent: PaymentIntent,
  method: Method,
  authenticated: boolean,
) => {
  if (authenticated) pay(account, intent, method)
  else fail(account, intent, authenticationFailed('payment_intent', method))
}

/** Finds what the buyer pays with, and how the bank can ask them. */
const readSource = (
  account: Account,
  intent: PaymentIntent,
  form: Form,
  client: boolean,
): How & { method: Method; token?: Token } => {
  const how = {
    return_url: text(form, 'return_url') ?? null,
    sdk: flag(form, 'use_stripe_sdk') ?? false,
  }
  const tokenId = text(form, 'confirmation_token')
  const data = section(form, 'payment_method_data')
  if (tokenId) {
    const { token, method } = findToken(account, tokenId)
    const return_url = how.return_url ?? token.return_url
    return { token, method, return_url, sdk: token.use_stripe_sdk }
  }
  if (data) return { ...how, method: readMethod(account, data, client) }
  const id = text(form, 'payment_method') ?? intent.payment_method
  if (id) return { ...how, method: findMethod(account, id) }
  throw invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method. Update it with a payment method, or pass one to the confirm call.',
    { code: 'payment_intent_unexpected_state' },
  )
}

/** Refuses ways to pay that could leave the page, if the buyer couldn't come back. */
const checkReturn = ({ automatic_payment_methods: automatic }: PaymentIntent, how: How) => {
  if (!automatic?.enabled || automatic.allow_redirects === 'never' || how.return_url) return
  throw invalid(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you do not want to accept redirect-based payment methods, set automatic_payment_methods[enabled] to true and automatic_payment_methods[allow_redirects] to never.',
  )
}

const takeDetails = (intent: PaymentIntent, form: Form, token: Token | undefined) => {
  const usage = choice(form, 'setup_future_usage', ['off_session', 'on_session'])
  intent.setup_future_usage = usage ?? token?.setup_future_usage ?? intent.setup_future_usage
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email
  intent.shipping = shipping(form) ?? token?.shipping ?? intent.shipping
}

const mayConfirm: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** Makes a payment: charges it, asks for 3-D Secure, or fails with the bank's reason. */
export const confirmPayment = (
  account: Account,
  intent: PaymentIntent,
  form: Form,
  client: boolean,
): PaymentIntent => {
  if (!mayConfirm.includes(intent.status))
    throw unexpected(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  const { method, token, ...how } = readSource(account, intent, form, client)
  checkMethod(intent, method)
  checkReturn(intent, how)
  takeDetails(intent, form, token)
  if (token) spendToken(account, token, { payment_intent: intent.id })
  account.things.put(method)

  const offSession = flag(form, 'off_session') ?? false
  const wallet = method.card?.wallet
  if (method._behavior.authenticates && !wallet) {
    if (offSession) {
      const error: IntentError = { type: 'card_error', ...needsBuyer, payment_method: method }
      throw asFailure(intent, fail(account, intent, error))
    }
    Object.assign(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: challenge(account, intent, method, how),
    })
    account.things.put(intent)
    account.emit('payment_intent.requires_action', intent)
    return intent
  }
  if (account.processNext) return process(account, intent, method)
  const error = pay(account, intent, method)
  if (error) throw asFailure(intent, error)
  return intent
}
