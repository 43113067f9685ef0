import { formatCents } from '../../../shared/rules/money.ts'
import { type ShippingRate, shippingCost } from '../../../shared/rules/shipping.ts'
import { paths } from '../../paths.ts'
import { paymentLabel } from '../../ui/payment-label.ts'
import { addressLine } from './address-line.ts'
import { billingText } from './billing.ts'
import type { CheckoutState } from './checkout-state.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'

export type RecapLine = {
  name: string
  value: string
  /** Where it can be changed. */
  to: string
}

export type Delivery = { rate: ShippingRate /** Cents. */; goods: number }

/** Summarizes the shipping step. */
export function shippingLines(state: CheckoutState, buyer: Buyer, delivery: Delivery): RecapLine[] {
  const { rate, goods } = delivery
  const address = shippingAddress(buyer, state) ?? state.address
  const cost = shippingCost(rate, goods)
  const to = paths.checkout({ step: 'shipping' })
  return [
    {
      name: 'Ship to',
      value: `${address.first_name} ${address.last_name}, ${addressLine(address)}`,
      to,
    },
    {
      name: 'Method',
      value: `${rate.name}, ${rate.delivery_time}. ${cost === 0 ? 'Free' : formatCents(cost)}`,
      to,
    },
  ]
}

/** Summarizes the whole checkout for the review. A customer's email is that of the account. */
export function reviewLines(state: CheckoutState, buyer: Buyer, delivery: Delivery): RecapLine[] {
  const to = paths.checkout({ step: 'payment' })
  const email =
    buyer.kind === 'guest'
      ? { value: state.address.email, to: paths.checkout({ step: 'shipping' }) }
      : { value: buyer.email, to: paths.profile() }
  return [
    ...(email.value ? [{ name: 'Email', ...email }] : []),
    ...shippingLines(state, buyer, delivery),
    { name: 'Payment', value: paymentLabel(state.paymentMethod, state.card), to },
    { name: 'Billing', value: billingText(state), to },
  ]
}
