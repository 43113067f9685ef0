import { type Account, publicCopy } from './account.ts'
import { conflict, StripeFailure } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import type { Intent, IntentError } from './intents.ts'
import { choice, metadata, need, shipping, text } from './params.ts'
import { readAmount, readAutomatic, readCustomer, readTypes } from './payment-fields.ts'
import { findMethod } from './payment-methods.ts'

export type PaymentIntent = Intent & {
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  currency: string
  last_payment_error: IntentError | null
  latest_charge: string | null
  receipt_email: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  shipping: ReturnType<typeof shipping>
  statement_descriptor_suffix: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
}

/** Fields that this server never fills. */
const unused = {
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  source: null,
  statement_descriptor: null,
  transfer_group: null,
}

/** Reports that a call isn't possible in the intent's status. */
export const unexpected = (intent: PaymentIntent, message: string) =>
  conflict(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: publicCopy(intent) as never,
  })

/** Reports a failed payment as the answer to its confirmation. */
export const asFailure = (intent: PaymentIntent, error: IntentError) => {
  const { payment_method, ...body } = error
  return new StripeFailure(402, {
    ...body,
    payment_method: payment_method && (publicCopy(payment_method) as never),
    payment_intent: publicCopy(intent) as never,
  })
}

/** Creates a payment that still needs to be confirmed. */
export const createPayment = (account: Account, form: Form): PaymentIntent => {
  const id = newId('pi_3')
  const types = readTypes(form)
  const automatic = types ? null : readAutomatic(form)
  const amount = readAmount(form)
  const method = text(form, 'payment_method')
  const intent: PaymentIntent = {
    ...unused,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types ?? null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      choice(form, 'capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    created: account.now(),
    currency: need(form, 'currency').toLowerCase(),
    customer: readCustomer(account, form),
    description: text(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadata(form),
    next_action: null,
    payment_method: method ? findMethod(account, method).id : null,
    payment_method_types: types ?? ['card', 'link'],
    receipt_email: text(form, 'receipt_email') ?? null,
    setup_future_usage: choice(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: shipping(form),
    statement_descriptor_suffix: text(form, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  }
  account.objects.put(intent)
  account.emit('payment_intent.created', intent)
  return intent
}

/** Changes a payment that hasn't been made yet. */
export const updatePayment = (account: Account, intent: PaymentIntent, form: Form) => {
  const over = intent.status === 'succeeded' || intent.status === 'canceled'
  if (over && (form.amount ?? form.currency ?? form.payment_method ?? form.customer))
    throw unexpected(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
    )
  if (form.amount) intent.amount = readAmount(form)
  if (form.customer) intent.customer = readCustomer(account, form)
  const types = readTypes(form)
  if (types)
    Object.assign(intent, { allowed_payment_method_types: types, payment_method_types: types })
  intent.description = text(form, 'description') ?? intent.description
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email
  intent.setup_future_usage =
    choice(form, 'setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage
  intent.shipping = shipping(form) ?? intent.shipping
  intent.metadata = metadata(form, intent.metadata)
  const method = text(form, 'payment_method')
  if (method) {
    intent.payment_method = findMethod(account, method).id
    intent.status = 'requires_confirmation'
    intent.next_action = null
  }
  return account.objects.put(intent)
}

/** Cancels a payment that hasn't been made. */
export const cancelPayment = (account: Account, intent: PaymentIntent, form: Form) => {
  if (
    intent.status === 'succeeded' ||
    intent.status === 'canceled' ||
    intent.status === 'processing'
  )
    throw unexpected(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  intent.cancellation_reason = choice(form, 'cancellation_reason', reasons) ?? null
  intent.canceled_at = account.now()
  intent.status = 'canceled'
  intent.next_action = null
  // As the documentation says: any update clears it.
  intent.last_payment_error = null
  account.objects.put(intent)
  account.emit('payment_intent.canceled', intent)
  return intent
}
