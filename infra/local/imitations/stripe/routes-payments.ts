import { type Call, listAll, listParameters, type Route, retrieve } from './call.ts'
import { confirmPayment } from './confirm-payment.ts'
import { confirmSetup } from './confirm-setup.ts'
import { createToken } from './confirmation-tokens.ts'
import { findIntent } from './intents.ts'
import { flag } from './params.ts'
import {
  cancelPayment,
  createPayment,
  type PaymentIntent,
  updatePayment,
} from './payment-intents.ts'
import { cancelSetup, createSetup, type SetupIntent } from './setup-intents.ts'

/** What a browser may see of an intent. */
const forClient = (call: Call, intent: PaymentIntent | SetupIntent): object => {
  if (!call.client) return intent
  const { metadata: _metadata, customer: _customer, ...rest } = intent
  const { latest_charge: _charge, ...seen } = rest as Partial<PaymentIntent>
  return seen
}

const payment = ({ account, ids: [id], form, client }: Call) =>
  findIntent<PaymentIntent>(account, 'payment_intent', id, form, client)
const setup = ({ account, ids: [id], form, client }: Call) =>
  findIntent<SetupIntent>(account, 'setup_intent', id, form, client)

const confirmParameters =
  'allowed_payment_method_types confirmation_token error_on_requires_action payment_method payment_method_data payment_method_options return_url use_stripe_sdk off_session setup_future_usage receipt_email shipping mandate_data'
const detailParameters =
  'amount currency customer description metadata payment_method allowed_payment_method_types payment_method_options receipt_email setup_future_usage shipping statement_descriptor_suffix'

const create = (call: Call): object => {
  const { account, form } = call
  const made = createPayment(account, form)
  if (!flag(form, 'confirm')) return made
  return confirmPayment(account, made, form, false)
}

const tokenParameters =
  'payment_method payment_method_data payment_method_options return_url setup_future_usage shipping'

export const paymentRoutes: readonly Route[] = [
  [
    'POST /v1/payment_intents',
    `${detailParameters} ${confirmParameters} automatic_payment_methods capture_method confirm`,
    create,
  ],
  [
    'GET /v1/payment_intents',
    `${listParameters} customer`,
    listAll<PaymentIntent>('payment_intent', ['customer']),
  ],
  ['GET /v1/payment_intents/:id', '', call => forClient(call, payment(call))],
  [
    'POST /v1/payment_intents/:id',
    detailParameters,
    call => updatePayment(call.account, payment(call), call.form),
  ],
  [
    'POST /v1/payment_intents/:id/confirm',
    confirmParameters,
    call => forClient(call, confirmPayment(call.account, payment(call), call.form, call.client)),
  ],
  [
    'POST /v1/payment_intents/:id/cancel',
    'cancellation_reason',
    call => cancelPayment(call.account, payment(call), call.form),
  ],
  [
    'POST /v1/confirmation_tokens',
    `${tokenParameters} capture_method`,
    ({ account, form }) => createToken(account, form, true),
  ],
  ['GET /v1/confirmation_tokens/:id', '', retrieve('confirmation_token')],
  [
    'POST /v1/test_helpers/confirmation_tokens',
    tokenParameters,
    ({ account, form }) => createToken(account, form, false),
  ],
  [
    'POST /v1/setup_intents',
    `${confirmParameters} customer description metadata allowed_payment_method_types automatic_payment_methods usage confirm`,
    ({ account, form }) => {
      const made = createSetup(account, form)
      return flag(form, 'confirm') ? confirmSetup(account, made, form, false) : made
    },
  ],
  [
    'GET /v1/setup_intents',
    `${listParameters} customer`,
    listAll<SetupIntent>('setup_intent', ['customer']),
  ],
  ['GET /v1/setup_intents/:id', '', call => forClient(call, setup(call))],
  [
    'POST /v1/setup_intents/:id/confirm',
    confirmParameters,
    call => forClient(call, confirmSetup(call.account, setup(call), call.form, call.client)),
  ],
  [
    'POST /v1/setup_intents/:id/cancel',
    'cancellation_reason',
    call => cancelSetup(call.account, setup(call), call.form),
  ],
]
