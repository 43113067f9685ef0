import { randomUUID } from 'node:crypto'
import type { PaymentRequest, PaymentSource } from '../../functions/payment-providers/provider.ts'
import { type StripeApi, stripeApi } from '../../functions/payment-providers/stripe/api.ts'
import { createStripeProvider } from '../../functions/payment-providers/stripe/stripe-provider.ts'
import { createStripeVault } from '../../functions/payment-providers/stripe/vault.ts'

/** What a card does. */
export const cards = {
  accepted: { number: '4242424242424242', method: 'pm_card_visa' },
  declined: { number: '4000000000000002', method: 'pm_card_visa_chargeDeclined' },
  'insufficient funds': {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  'asks the bank': { number: '4000000000003220', method: 'pm_card_threeDSecure2Required' },
}
export type CardName = keyof typeof cards

/** A feature that some servers lack. */
export type Feature =
  | 'state'
  | 'confirmation tokens'
  | 'idempotency keys'
  | 'decline codes'
  | 'error codes'
  | '3-D Secure'
  | 'refund limits'
  | 'balance transactions'
  | 'default cards'

/** A server that the adapter is tested against. */
export type Target = {
  name: string
  api: StripeApi
  /** Each feature the server lacks, with the reason to skip its tests. */
  lacks: Partial<Record<Feature, string>>
  /** Returns what a buyer pays with. A server without tokens needs a saved card. */
  source: (card: CardName, customer: string | null) => Promise<PaymentSource>
  /** Saves a card to a customer and returns its id. */
  save: (card: CardName, customer: string) => Promise<string>
}

/** Creates a client with fixed keys. */
export const apiWith = (secret_key: string, webhook_secrets = ['whsec_test']): StripeApi =>
  stripeApi({
    read: async () => ({ secret_key, publishable_key: 'pk_test_selvedge', webhook_secrets }),
    refresh: async () => false,
  })

export const providerAt = ({ api }: Target) => createStripeProvider(api)
export const vaultAt = ({ api }: Target) => createStripeVault(api)

/** Builds a payment as an order has it. */
export const requestOf = (more: Partial<PaymentRequest> = {}): PaymentRequest => {
  const id = randomUUID().replaceAll('-', '')
  return {
    reference: `pay_${id}`,
    method: 'card',
    order_id: `ord_${id}`,
    order_number: 'SEL-10396',
    began_at: new Date().toISOString(),
    amount: 12_096,
    currency: 'USD',
    email: 'shopper@example.com',
    provider_id: null,
    customer: null,
    cart: null,
    return_url: 'https://shop.example/checkout/return/ord_1',
    cancel_url: 'https://shop.example/checkout/return/ord_1?canceled=1',
    ...more,
  }
}

/** Builds a user that no other test uses. */
export const someUser = () => ({
  id: `usr_${randomUUID().replaceAll('-', '')}`,
  email: 'shopper@example.com',
  name: 'Nora Shopper',
})
