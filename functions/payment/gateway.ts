/** How a charge stands at the gateway. Amounts are cents. */
export type Charge = {
  reference: string
  amount: number
  status: 'authorized' | 'captured' | 'voided' | 'refunded' | 'declined'
  /** For the shopper, when declined. */
  reason: string | null
}

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
  /** Gives a captured amount back. */
  refund: (reference: string) => Promise<Charge>
  /** The charge, or undefined if none was ever made. */
  find: (reference: string) => Promise<Charge | undefined>
}
