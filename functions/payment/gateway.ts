import type { GatewayNotice } from '../../shared/schemas/order.ts'

/** How a charge stands at the gateway. Amounts are cents. */
export type Charge = {
  reference: string
  amount: number
  status: 'authorized' | 'captured' | 'voided' | 'declined'
  refunded: number
  /** For the shopper, when declined. */
  reason: string | null
}

/** A notice of the gateway, with the signature it came with. */
export type SignedNotice = { notice: GatewayNotice; signature: string }

/**
 * What the shop needs of a payment provider. `reference` is the order's id and the idempotency
 * key: repeating any call changes nothing and answers the same.
 */
export type PaymentGateway = {
  /** Reserves the amount; a decline is an answer, not an error. */
  authorize: (payment: { reference: string; amount: number; token: string }) => Promise<Charge>
  /** Takes an authorized amount. */
  capture: (reference: string) => Promise<Charge>
  /** Lets an authorized amount go. */
  void: (reference: string) => Promise<Charge>
  /** Gives part or all of a captured amount back, once for each refund id. */
  refund: (refund: { reference: string; refundId: string; amount: number }) => Promise<Charge>
  /** Whether a notice is the gateway's own and not an old one sent again. */
  isAuthentic: (signed: SignedNotice, now: Date) => Promise<boolean>
  /** The charge, or undefined if none was ever made. */
  find: (reference: string) => Promise<Charge | undefined>
}
