import { addressLine } from './address-line.ts'
import type { CheckoutState } from './checkout-state.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'

/** Returns the address to bill: the shipping address unless the shopper entered a different one. */
export const billingAddress = (buyer: Buyer, state: CheckoutState) =>
  state.billingDiffers ? state.billing : (shippingAddress(buyer, state) ?? state.address)

/** Describes the billing address on one line. */
export const billingText = ({ billingDiffers, billing }: CheckoutState): string =>
  billingDiffers
    ? `${billing.first_name} ${billing.last_name}, ${addressLine(billing)}`
    : 'Same as shipping address'
