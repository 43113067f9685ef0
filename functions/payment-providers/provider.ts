import type { PostalAddress } from '../../shared/schemas/address.ts'
import type { CardSummary } from '../../shared/schemas/order.ts'
import type { DisputeFact } from '../../shared/schemas/order-facts.ts'
import type { ProviderMethod } from '../../shared/schemas/payment-method.ts'
import type { ProviderName } from '../../shared/schemas/payment-providers.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import type { ExpressApprovals } from './express.ts'

/**
 * A payment to make. Built from the stored order alone, so that a repeated call sends the same request.
 */
export type PaymentRequest = {
  /** The id of the attempt to pay: the idempotency key at the provider. */
  reference: string
  method: ProviderMethod
  order_id: string
  order_number: string
  /** When the attempt began. The payment doesn't exist at the provider before. */
  began_at: string
  /** Cents. */
  amount: number
  currency: string
  /** The buyer's email address. */
  email: string
  /** Where the order ships. */
  ship_to?: PostalAddress | null
  /**
   * The ordered items and the parts of the amount. Missing if the payment isn't for the whole order.
   */
  content?: PaymentContent | null
  /** The provider's id of this payment, once known. */
  provider_id: string | null
  /** The provider's id of the buyer, if signed in. */
  customer: string | null
  /**
   * Identifies the owner of the cart that was ordered. The payment may use their approval at the
   * provider.
   */
  cart: string | null
  /** Where the provider's page sends the buyer afterwards. */
  return_url: string
  cancel_url: string
}

/** The items of an order and the parts of the amount. Cents. */
export type PaymentContent = {
  items: { name: string; sku: string; quantity: number; unit_price: number }[]
  discount: number
  shipping: number
  tax: number
}

/** What the buyer pays with: a token from the provider's form, or one of their saved methods. */
export type PaymentSource = { token: string; save: boolean } | { saved_id: string }

/** The next step for the buyer. */
export type PaymentAction =
  /** Approve the payment on the provider's page. */
  | { type: 'redirect'; url: string }
  /** Confirm it with their bank: 3-D Secure, in the provider's script. */
  | { type: 'authenticate'; client_secret: string }

/** A payment as the provider reports it. */
export type ProviderPayment = {
  reference: string
  provider_id: string
  /** Cents: the captured amount, or the amount to capture. */
  amount: number
  /**
   * - `requires_action`: the buyer has to do something, or choose another way to pay.
   * - `authorized`: approved, or being processed, but not captured.
   * - `declined` and `voided`: over; it can't capture anymore.
   */
  status: 'requires_action' | 'authorized' | 'captured' | 'voided' | 'declined'
  /** Cents. */
  refunded: number
  /** The reason why the last try failed, in a sentence for the shopper. */
  reason: string | null
  action: PaymentAction | null
  /** The card that was used, if there was one. */
  card: CardSummary | null
  /** Identifies the card's number without containing it. */
  fingerprint: string | null
}

/** A refund as the provider reports it. The result of a `pending` one comes later as a notice. */
export type ProviderRefund = {
  refund_id: string
  provider_id: string
  state: 'made' | 'pending' | 'failed'
  reason: string | null
}

/**
 * Thrown if the provider rejected a refund: no money moved. Any other error leaves the result
 * unknown.
 */
export class RefundRejected extends Error {
  override readonly name = 'RefundRejected'
}

/** Thrown for a notice that isn't the provider's, or is too old. */
export class NoticeRejected extends Error {
  override readonly name = 'NoticeRejected'
}

/** Thrown if someone deleted the customer at the provider. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone'
}

/**
 * A verified notice of the provider. It contains ids only, and the store reads amounts and states
 * back from the provider, except those of a dispute.
 */
export type ProviderNotice = {
  /** The provider's id of the event. */
  id: string
  type: string
  at: string
  order_id: string | null
  /** The id of the attempt to pay. */
  reference: string | null
  /** The provider's id of the payment. */
  provider_id: string | null
  refund: ProviderRefund | null
  dispute: DisputeFact | null
  /** Whether it is about a cart that isn't an order yet. */
  is_cart?: boolean
}

/** A movement of money at the provider, for reconciliation and bookkeeping. Cents. */
export type ProviderMovement = {
  kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other'
  /** The provider's id of the movement, such as `ch_…` or `re_…`. */
  id: string
  at: string
  currency: string
  /** Positive if the store receives it. */
  amount: number
  fee: number
  net: number
  /** The amount that the buyer paid or got back, if it settled in another currency. */
  own?: { amount: number; currency: string }
  payout_id: string | null
  payout_at: string | null
  order_id: string | null
  reference: string | null
  refund_id: string | null
}

/** The payment data that the buyer sent. */
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

/**
 * A payment provider. Every call is safe to repeat: the attempt's or refund's id is its idempotency
 * key. Every answer of the provider is parsed; an answer of another shape is an error. An error
 * leaves the result unknown, except where a call documents otherwise.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Resolves what the buyer sent to what this provider charges. Errors: `invalid`. */
  resolve: Resolve
  /** Creates a payment without charging it, or returns the one created earlier. */
  create: (request: PaymentRequest) => Promise<ProviderPayment>
  /**
   * Charges what the buyer chose. A decline is a result and ends the payment; a failed confirmation
   * by the bank is `requires_action` with a reason. Errors: `ShopError` `invalid` for a token or saved
   * method that doesn't exist or isn't the buyer's.
   */
  confirm: (request: PaymentRequest, source: PaymentSource) => Promise<ProviderPayment>
  /** Records that the buyer approved the payment, for a provider whose page is ours. */
  approve?: (request: PaymentRequest) => Promise<void>
  /** Captures a payment that its buyer approved. Returns it unchanged if it isn't approved. */
  capture: (request: PaymentRequest) => Promise<ProviderPayment>
  /** Ends a payment so that it can't capture anymore. Returns a captured one unchanged. */
  cancel: (request: PaymentRequest) => Promise<ProviderPayment>
  /** Reads a payment. Undefined if it was never created. */
  read: (request: PaymentRequest) => Promise<ProviderPayment | undefined>
  /** Refunds part or all of a captured payment, once per refund id. Errors: `RefundRejected`. */
  refund: (
    request: PaymentRequest,
    refund: { refund_id: string; amount: number },
  ) => Promise<ProviderRefund>
  /** Returns whether a refund was made or is being made. A failed one doesn't count. */
  hasRefund: (request: PaymentRequest, refund_id: string) => Promise<boolean>
  /**
   * Verifies the signature of a notice, and its age unless the provider itself verifies it, and parses
   * it. Errors: `NoticeRejected`.
   */
  readNotice: (
    notice: { body: string; header: (name: string) => string | undefined },
    now: Date,
  ) => Promise<ProviderNotice>
  /**
   * Lists what moved in a period, oldest first. Reads the provider page by page. Finds payouts only if
   * asked to, because that takes more calls.
   */
  listMovements: (period: {
    from: string
    to: string
    payouts?: boolean
  }) => AsyncIterable<ProviderMovement>
  /** Missing if the provider has no such approvals. */
  express?: ExpressApprovals
}

/** The saved cards of customers at a provider. Only cards of this `customer` are found. */
export type CardVault = {
  /** Returns whether the keys are test keys. Test keys and live keys know different customers. */
  mode: () => Promise<'test' | 'live'>
  /**
   * Creates the provider's customer for a user, once; again if `replaces` was deleted there. Returns its
   * id.
   */
  createCustomer: (
    user: { id: string; email: string; name: string },
    replaces?: string,
  ) => Promise<string>
  /** Lists cards, newest first, with one default. Empty if the customer was deleted. */
  list: (customer: string) => Promise<VaultCard[]>
  /**
   * Starts saving a card without a payment. Returns the secret for the provider's form. Errors:
   * `CustomerGone`.
   */
  startSaving: (customer: string) => Promise<{ client_secret: string }>
  /** Makes a card the default. Errors: `ShopError` `not_found` for a card that isn't the customer's. */
  makeDefault: (customer: string, id: string) => Promise<void>
  /** Removes a card. Errors: `ShopError` `not_found` for a card that isn't the customer's. */
  remove: (customer: string, id: string) => Promise<void>
  /** Deletes the provider's customer with all cards, when the account is deleted. */
  deleteCustomer: (customer: string) => Promise<void>
}
export type VaultCard = CardSummary & { id: string; is_default: boolean }
