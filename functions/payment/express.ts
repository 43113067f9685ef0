import type { PostalAddress } from '../../shared/schemas/address.ts'

/** A cart whose buyer approves the payment first and has the provider send email and address. */
export type ExpressCart = {
  /** The idempotency key. */
  reference: string
  /** Identifies the cart's owner without naming them. */
  owner: string
  /** Cents. The order may cost more or less once the buyer has chosen its shipping. */
  amount: number
  return_url: string
  cancel_url: string
}

/** What the provider knows about the buyer of an express payment. */
export type ExpressBuyer = {
  owner: string
  /** Whether the buyer approved it, so that an order can be paid with it. */
  approved: boolean
  email: string | null
  address: { [Field in keyof PostalAddress]?: string | undefined }
}

/** Approval of a payment before there is an order. */
export type ExpressApprovals = {
  /** Returns the provider's page. */
  start: (cart: ExpressCart) => Promise<{ url: string }>
  /** Undefined if there is no such approval, or if an order uses it. */
  read: (id: string) => Promise<ExpressBuyer | undefined>
}
