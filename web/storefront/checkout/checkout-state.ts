import type { CardSummary, PaymentMethod } from '../../../shared/schemas/order.ts'

export const steps = ['shipping', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** What the address form holds, as typed. */
export type AddressDraft = {
  email: string
  first_name: string
  last_name: string
  phone: string
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  postal_code: string
  country: string
}
export const emptyAddress: AddressDraft = {
  email: '',
  first_name: '',
  last_name: '',
  phone: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
}

/** The gateway's token of a card: never the number or the security code (decision 15). */
export type CardToken = CardSummary & { token: string }

/** A checkout under way. */
export type CheckoutState = {
  address: AddressDraft
  /** A saved address that was chosen instead. */
  savedAddressId: string | null
  /** The shipping step was passed with what it holds. */
  shippingDone: boolean
  methodId: string | null
  paymentMethod: PaymentMethod
  card: CardToken | null
  /** The payment step was passed with what it holds. */
  paymentDone: boolean
  notes: string
}
export const freshCheckout: CheckoutState = {
  address: emptyAddress,
  savedAddressId: null,
  shippingDone: false,
  methodId: null,
  paymentMethod: 'card',
  card: null,
  paymentDone: false,
  notes: '',
}

/** Which steps may be entered: the first always, the others after the one before (S-78, S-79). */
export const mayEnter = (state: CheckoutState, step: Step): boolean =>
  step === 'shipping' || (state.shippingDone && (step === 'payment' || isPaymentReady(state)))

const isPaymentReady = ({ paymentDone, paymentMethod, card }: CheckoutState): boolean =>
  paymentDone && (paymentMethod !== 'card' || card !== null)

/** The step asked for, or the furthest one that may be entered. */
export const stepFor = (state: CheckoutState, asked: string | null): Step => {
  const wanted = steps.find(step => step === asked) ?? 'shipping'
  if (mayEnter(state, wanted)) return wanted
  return mayEnter(state, 'payment') ? 'payment' : 'shipping'
}

const key = 'selvedge.checkout'

/** Survives a refresh and the way back, in this tab only. */
export function loadCheckout(): CheckoutState {
  try {
    return { ...freshCheckout, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return freshCheckout
  }
}
export function saveCheckout(state: CheckoutState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // A browser without storage forgets the checkout on refresh, and nothing worse.
  }
}
export const forgetCheckout = (): void => sessionStorage.removeItem(key)
