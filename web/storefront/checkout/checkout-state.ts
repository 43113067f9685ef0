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
/** A card to pay with: typed in here, or saved by the customer earlier. */
export type PaymentCard = CardToken | (CardSummary & { saved_card_id: string })

/**
 * What is kept of a card while it is typed. The number and the security code are not: they live in
 * the form alone, and are gone with the page.
 */
export type CardDraft = { cardholderName: string; expiryDate: string }

/** A checkout under way. */
export type CheckoutState = {
  address: AddressDraft
  /** A saved address that was chosen instead. */
  savedAddressId: string | null
  /** The addresses there were when the buyer left to add one: the one beyond them is new. */
  knownAddressIds: string[] | null
  /** The shipping step was passed with what it holds. */
  shippingDone: boolean
  methodId: string | null
  paymentMethod: PaymentMethod
  card: PaymentCard | null
  /** The customer wants the card kept for the next order. */
  saveCard: boolean
  cardDraft: CardDraft
  /** The payment step was passed with what it holds. */
  paymentDone: boolean
  notes: string
}
export const freshCheckout: CheckoutState = {
  address: emptyAddress,
  savedAddressId: null,
  knownAddressIds: null,
  shippingDone: false,
  methodId: null,
  paymentMethod: 'card',
  card: null,
  saveCard: false,
  cardDraft: { cardholderName: '', expiryDate: '' },
  paymentDone: false,
  notes: '',
}

/**
 * Which steps may be entered: the first always, the others after the one before (S-78, S-79).
 * `addressed` says whether what the shipping step holds now is an address.
 */
export const mayEnter = (state: CheckoutState, step: Step, addressed: boolean): boolean =>
  step === 'shipping' ||
  (state.shippingDone && addressed && (step === 'payment' || isPaymentReady(state)))

const isPaymentReady = ({ paymentDone, paymentMethod, card }: CheckoutState): boolean =>
  paymentDone && (paymentMethod !== 'card' || card !== null)

/** The step asked for, or the furthest one that may be entered. */
export const stepFor = (state: CheckoutState, asked: string | null, addressed: boolean): Step => {
  const wanted = steps.find(step => step === asked) ?? 'shipping'
  if (mayEnter(state, wanted, addressed)) return wanted
  return mayEnter(state, 'payment', addressed) ? 'payment' : 'shipping'
}
