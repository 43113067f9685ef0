import type { ProviderPayment } from '../provider.ts'
import { cardOf } from './card-of.ts'
import { declineSentence } from './declines.ts'
import type { StripeIntent } from './shapes.ts'

/** The buyer's bank refused to confirm the payment: another card may still pay it. */
const notConfirmed = 'payment_intent_authentication_failure'

const wasDeclined = ({ last_payment_error: error }: StripeIntent) =>
  Boolean(error && error.code !== notConfirmed)

const statusOf = (intent: StripeIntent): ProviderPayment['status'] => {
  switch (intent.status) {
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return wasDeclined(intent) ? 'declined' : 'voided'
    case 'processing':
    case 'requires_capture':
      return 'authorized'
    default:
      return 'requires_action'
  }
}

const actionOf = ({ status, client_secret }: StripeIntent): ProviderPayment['action'] =>
  status === 'requires_action' && client_secret ? { type: 'authenticate', client_secret } : null

/** Returns the card that was used last, whether or not it paid. */
const usedCard = (intent: StripeIntent) => {
  const { latest_charge: charge, payment_method: method, last_payment_error: error } = intent
  const charged = charge && typeof charge === 'object' ? charge.payment_method_details : null
  const chosen = method && typeof method === 'object' ? method : null
  return charged?.card ?? chosen?.card ?? error?.payment_method?.card ?? null
}

/** Converts a PaymentIntent. */
export const paymentOf = (intent: StripeIntent, reference: string): ProviderPayment => {
  const { last_payment_error: error, latest_charge: charge } = intent
  const status = statusOf(intent)
  const card = usedCard(intent)
  return {
    reference,
    provider_id: intent.id,
    amount: status === 'captured' ? (intent.amount_received ?? intent.amount) : intent.amount,
    status,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    reason: error && status !== 'captured' ? declineSentence(error) : null,
    action: actionOf(intent),
    card: cardOf(card),
    fingerprint: card?.fingerprint ?? null,
  }
}
