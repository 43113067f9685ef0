import { invalidField } from '../../shared/errors.ts'
import type { CardSummary } from '../../shared/schemas/order.ts'
import type { ProviderName } from '../../shared/schemas/payment.ts'
import type { ProviderMethod } from '../../shared/schemas/payment-method.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import type { PaymentSource } from './provider.ts'

/** What the buyer sent to pay with. */
export type SentInput = {
  payment_method: ProviderMethod
  payment_data?: PlaceOrderInput['payment_data']
}

/** A signed-in buyer. */
export type PayingCustomer = {
  id: string
  /** Returns the provider's id of the customer, created on first use. Null if cards aren't kept there. */
  atProvider: () => Promise<string | null>
}

/** How an order is paid. */
export type ResolvedPayment = {
  /** Null for cash. */
  provider: ProviderName | null
  /** The provider's id of the buyer. Null for guests and where nothing is saved. */
  customer: string | null
  /** The provider's id of what the buyer approved before there was an order. */
  provider_id?: string | null
  /** Null for cash, and for a payment that its buyer approves on the provider's page. */
  source: PaymentSource | null
  /** The card to show until the provider names it. */
  card: CardSummary | null
}

/** Resolves what the buyer sent to what a provider charges. Errors: `invalid`. */
export type Resolve = (
  input: SentInput,
  customer: PayingCustomer | null,
  now: Date,
) => Promise<Omit<ResolvedPayment, 'provider'>>

/** A payment without anything to charge. */
export const nothingSent = { customer: null, source: null, card: null } as const

/** The error for payment data that can't be used. */
export const unusable = (message: string, field = 'saved_card_id') =>
  invalidField(`body.payment_data.${field}`, message)
