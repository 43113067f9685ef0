import type { GatewayNotice } from '../../shared/schemas/order.ts'

export { RefundRejected } from './provider.ts'

/** A charge as the gateway reports it. Amounts in cents. */
export type Charge = {
  reference: string
  amount: number
  status: 'authorized' | 'captured' | 'voided' | 'declined'
  refunded: number
  /** Why the charge was declined, in words for the shopper. */
  reason: string | null
}

/** A gateway notice and its signature. */
export type SignedNotice = { notice: GatewayNotice; signature: string }

/**
 * The payment provider interface. `reference` is the order id and the idempotency key: a repeated
 * call changes nothing and returns the same charge.
 */
export type PaymentGateway = {
  /** Authorizes the amount. Returns a decline as a charge, not as an error. */
  authorize: (payment: { reference: string; amount: number; token: string }) => Promise<Charge>
  /** Captures an authorized charge. */
  capture: (reference: string) => Promise<Charge>
  /** Voids an authorized charge. */
  void: (reference: string) => Promise<Charge>
  /** Refunds part or all of a captured charge, once per refund id. Errors: `RefundRejected`. */
  refund: (refund: { reference: string; refundId: string; amount: number }) => Promise<Charge>
  /** Checks a notice's signature and age. */
  isAuthentic: (signed: SignedNotice, now: Date) => Promise<boolean>
  /** Returns the charge, or undefined if there is none. */
  find: (reference: string) => Promise<Charge | undefined>
}
