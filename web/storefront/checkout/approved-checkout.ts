import { toCents } from '../../../shared/rules/money.ts'
import type { PayPalBuyer } from '../../../shared/schemas/order.ts'
import { type CheckoutState, emptyAddress } from './checkout-state.ts'

/** Returns a checkout with what the buyer chose at PayPal, ready for the review. */
export const withApproval = (
  state: CheckoutState,
  id: string,
  { amount, email, address }: PayPalBuyer,
): CheckoutState => ({
  ...state,
  address: {
    ...emptyAddress,
    ...address,
    // Some countries have no states or provinces.
    state: address.state || address.city || '',
    phone: state.address.phone,
    email: email ?? state.address.email,
  },
  savedAddressId: null,
  shippingDone: true,
  paymentMethod: 'paypal',
  payPalOrder: id,
  payPalAmount: toCents(amount),
  card: null,
  paymentDone: true,
})
