import type { Account } from './account.ts'
import { checkExpected, findToken, spendToken, type Token } from './confirmation-tokens.ts'
import { invalid } from './failure.ts'
import type { Form } from './form.ts'
import { challenge, checkMethod, type IntentError } from './intents.ts'
import { choice, flag, section, shipping, text } from './params.ts'
import { asFailure, type PaymentIntent, unexpected } from './payment-intents.ts'
import { findMethod, type Method, readMethod } from './payment-methods.ts'
import { failPayment, pay, processPayment } from './payment-outcome.ts'
import { needsBuyer } from './test-cards.ts'

type How = { return_url: string | null; sdk: boolean }

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
  if (token)
    checkExpected(token, {
      setup_future_usage: usage ?? intent.setup_future_usage,
      capture_method: intent.capture_method,
    })
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
  account.objects.put(method)

  const offSession = flag(form, 'off_session') ?? false
  const wallet = method.card?.wallet
  if (method._behavior.authenticates && !wallet) {
    if (offSession) {
      const error: IntentError = { type: 'card_error', ...needsBuyer, payment_method: method }
      throw asFailure(intent, failPayment(account, intent, error))
    }
    Object.assign(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: challenge(account, intent, method, how),
    })
    account.objects.put(intent)
    account.emit('payment_intent.requires_action', intent)
    return intent
  }
  if (account.processNext) return processPayment(account, intent, method)
  const error = pay(account, intent, method)
  if (error) throw asFailure(intent, error)
  return intent
}
