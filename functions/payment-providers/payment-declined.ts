import { ShopError } from '../../shared/errors.ts'

/** Thrown if the provider declined a payment. The message is for the shopper. */
export class PaymentDeclined extends ShopError {
  /** Identifies the card's number without containing it. Null if the provider doesn't return it. */
  readonly fingerprint: string | null

  constructor(reason: string, fingerprint: string | null = null) {
    super('payment_declined', reason)
    this.fingerprint = fingerprint
  }
}
