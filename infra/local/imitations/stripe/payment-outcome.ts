import type { Account } from './account.ts'
import { chargeMethod } from './charges.ts'
import { openDispute } from './disputes.ts'
import { authenticationFailed, type IntentError } from './intents.ts'
import type { PaymentIntent } from './payment-intents.ts'
import { attachMethod, type Method } from './payment-methods.ts'

/** Records why a payment failed. Another card can pay it. */
export const failPayment = (
  account: Account,
  intent: PaymentIntent,
  error: IntentError,
): IntentError => {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: error,
  })
  account.objects.put(intent)
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
    return failPayment(account, intent, {
      type: 'card_error',
      ...decline,
      charge: charge.id,
      payment_method: method,
    })
  if (!method.customer && intent.customer && intent.setup_future_usage)
    attachMethod(account, method, intent.customer)
  if (!method.customer) account.objects.put<Method>(Object.assign(method, { _used: true as const }))
  const { disputes } = method._behavior
  if (disputes) account.later(() => openDispute(account, charge, disputes))
  Object.assign(intent, {
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    payment_method: method.id,
    amount_received: intent.amount,
  })
  account.objects.put(intent)
  account.emit('payment_intent.succeeded', intent)
  return undefined
}

/** Leaves a payment `processing` until the bank decides. */
export const processPayment = (
  account: Account,
  intent: PaymentIntent,
  method: Method,
): PaymentIntent => {
  account.processNext = false
  Object.assign(intent, { status: 'processing', payment_method: method.id, next_action: null })
  account.objects.put(intent)
  account.emit('payment_intent.processing', intent)
  return intent
}

/** Lets the bank decide the payments that are `processing`. */
export const settleProcessing = (account: Account) => {
  for (const intent of account.objects.all<PaymentIntent>('payment_intent')) {
    if (intent.status !== 'processing' || !intent.payment_method) continue
    const method = account.objects.get<Method>('payment_method', intent.payment_method)
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
  else failPayment(account, intent, authenticationFailed('payment_intent', method))
}
