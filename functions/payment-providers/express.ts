import { ShopError } from '../../shared/errors.ts'
import type { PostalAddress } from '../../shared/schemas/address.ts'

/** A cart whose buyer approves the payment first and has the provider send email and address. */
export type ExpressCart = {
  /** The idempotency key. */
  reference: string
  /** Identifies the cart's owner without naming them. */
  owner: string
  /** Cents. The order may cost less once the buyer has chosen its shipping; more needs a new approval. */
  amount: number
  return_url: string
  cancel_url: string
}

/** What the provider knows about the buyer of an express payment. */
export type ExpressBuyer = {
  owner: string
  /** Cents: what the buyer approves. */
  amount: number
  /** Whether the buyer approved it, so that an order can be paid with it. */
  approved: boolean
  email: string | null
  address: { [Field in keyof PostalAddress]?: string | undefined }
}

/** Approval of a payment before there is an order. */
export type ExpressApprovals = {
  /** Returns the provider's page. */
  start: (cart: ExpressCart) => Promise<{ url: string }>
  /** Reads an approval. Undefined if it doesn't exist, or if an order uses it. */
  read: (id: string) => Promise<ExpressBuyer | undefined>
  /** Returns the id of the order that uses an approval; undefined if none does. */
  orderOf: (id: string) => Promise<string | undefined>
}

/** Creates the error for an approval that doesn't exist, isn't the buyer's or can't pay anymore. */
export const approvalMissing = (): ShopError =>
  new ShopError('invalid', 'Your PayPal approval has expired. Choose PayPal again.', {
    errors: [{ path: 'body.payment_data.paypal_order', message: 'Choose PayPal again.' }],
  })
