import type { Account } from './account.ts'
import { addToBalance } from './balance.ts'
import { newId } from './ids.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { Method } from './payment-methods.ts'
import type { StoredObject } from './stored-objects.ts'
import type { Decline } from './test-cards.ts'

export type Charge = StoredObject & {
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: Method['billing_details']
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  _dispute: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  outcome: object
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: object
  receipt_email: string | null
  refunded: boolean
  shipping: PaymentIntent['shipping']
  status: 'succeeded' | 'failed'
}

/** Fields that this server never fills. */
const unused = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  radar_options: {},
  receipt_number: null,
  review: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
}

const outcome = ({ _behavior }: Method, decline: Decline | undefined) => ({
  advice_code: decline ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  risk_level: _behavior.risk_level ?? 'normal',
  risk_score: _behavior.risk_level ? 75 : 12,
  seller_message: decline
    ? `The bank returned the decline code \`${decline.decline_code}\`.`
    : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

const methodDetails = (intent: PaymentIntent, method: Method, decline: Decline | undefined) => {
  if (!method.card) return { type: method.type, link: { country: 'US' } }
  const { networks, generated_from, display_brand, three_d_secure_usage, ...card } = method.card
  const cvc = decline?.code === 'incorrect_cvc' ? 'fail' : method._behavior.cvc_check
  const details = {
    ...card,
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : '123456',
    checks: { ...card.checks, cvc_check: card.checks.cvc_check && (cvc ?? 'pass') },
    electronic_commerce_indicator: method._behavior.authenticates ? '05' : null,
    extended_authorization: { status: 'disabled' },
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: '104557651805572',
    overcapture: { status: 'unavailable', maximum_amount_capturable: intent.amount },
    three_d_secure: method._behavior.authenticates
      ? {
          authentication_flow: 'challenge',
          result: 'authenticated',
          result_reason: null,
          version: '2.2.0',
        }
      : null,
  }
  return { type: 'card', card: details }
}

/** Adds the money of a charge to the balance. */
const settle = (account: Account, charge: Charge) => {
  const entry = addToBalance(account, { type: 'charge', amount: charge.amount, source: charge })
  charge.balance_transaction = entry.id
  account.objects.put(charge)
}

/** Asks the bank for the money of a payment. */
export const chargeMethod = (
  account: Account,
  intent: PaymentIntent,
  method: Method,
): { charge: Charge; decline: Decline | undefined } => {
  const { declines: decline } = method._behavior
  const id = newId('ch_3')
  const charge: Charge = {
    ...unused,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    ...{ calculated_statement_descriptor: 'SELVEDGE' },
    captured: !decline,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    _dispute: null,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcome(method, decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method, decline),
    receipt_email: intent.receipt_email,
    ...{ receipt_url: decline ? null : `${account.url()}/receipts/${id}` },
    refunded: false,
    shipping: intent.shipping,
    status: decline ? 'failed' : 'succeeded',
  }
  account.objects.put(charge)
  account.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  if (decline) return { charge, decline }
  // With automatic_async, Stripe answers before it knows the fee.
  if (intent.capture_method === 'automatic') settle(account, charge)
  else
    account.later(() => {
      settle(account, charge)
      account.emit('charge.updated', charge, { balance_transaction: null })
    })
  return { charge, decline: undefined }
}
