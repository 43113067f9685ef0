import type { CardSummary, PaymentMethod } from '../../../shared/schemas/order.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import type { AddressDraft as BillingDraft } from '../../ui/address-draft.ts'

export const steps = ['shipping', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** The values of the address form, as typed. */
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

/** A card as the payment gateway's token: never the number or security code (Q15). */
export type CardToken = CardSummary & { token: string }
/** A card to pay with: entered at checkout, or saved by the customer earlier. */
export type PaymentCard = CardToken | (CardSummary & { saved_card_id: string })

/** The card fields that survive a reload. Number and security code are only kept in memory. */
export type CardDraft = { cardholderName: string; expiryDate: string }

/** The state of a checkout in progress. */
export type CheckoutState = {
  address: AddressDraft
  /** Set when the shopper chose a saved address instead. */
  savedAddressId: string | null
  /** The address ids before the customer left to add one, to recognize the new one. */
  knownAddressIds: string[] | null
  /** The shipping step was completed with the current values. */
  shippingDone: boolean
  methodId: string | null
  paymentMethod: PaymentMethod
  card: PaymentCard | null
  /** What the shopper approved at PayPal before the order. */
  payPalOrder: string | null
  /** Cents: how much of it they approved. */
  payPalAmount: number
  /** The customer wants to save the card for the next order. */
  saveCard: boolean
  cardDraft: CardDraft
  /** The shopper entered another address for the bill. */
  billingDiffers: boolean
  /** The values of the billing form, as typed. */
  billing: BillingDraft
  /** The payment step was completed with the current values. */
  paymentDone: boolean
  notes: string
}
const { email: _, ...withoutEmail } = emptyAddress
const emptyBilling: BillingDraft = { ...withoutEmail, company: '' }

export const freshCheckout: CheckoutState = {
  address: emptyAddress,
  savedAddressId: null,
  knownAddressIds: null,
  shippingDone: false,
  methodId: null,
  paymentMethod: 'card',
  card: null,
  payPalOrder: null,
  payPalAmount: 0,
  saveCard: false,
  cardDraft: { cardholderName: '', expiryDate: '' },
  billingDiffers: false,
  billing: emptyBilling,
  paymentDone: false,
  notes: '',
}

/** Whether the shopper's approval at PayPal is for less than the total, in cents. */
export const needsNewApproval = (
  { paymentMethod, payPalOrder, payPalAmount }: CheckoutState,
  total: number,
): boolean =>
  methodTraits[paymentMethod].approved_first && payPalOrder !== null && payPalAmount < total

/**
 * Returns whether a step may be opened: the first always, the others after the step before
 * (S-78, S-79). `hasAddress` is whether the shipping step currently holds a valid address.
 */
export const mayEnter = (state: CheckoutState, step: Step, hasAddress: boolean): boolean =>
  step === 'shipping' ||
  (state.shippingDone && hasAddress && (step === 'payment' || isPaymentReady(state)))

const isPaymentReady = ({ paymentDone, paymentMethod, card }: CheckoutState): boolean =>
  paymentDone && (!methodTraits[paymentMethod].has_card || card !== null)

/** Returns the requested step, or the last one that may be opened. */
export const stepFor = (
  state: CheckoutState,
  requested: string | null,
  hasAddress: boolean,
): Step => {
  const wanted = steps.find(step => step === requested) ?? 'shipping'
  if (mayEnter(state, wanted, hasAddress)) return wanted
  return mayEnter(state, 'payment', hasAddress) ? 'payment' : 'shipping'
}
