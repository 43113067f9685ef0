export type Decline = { code: string; decline_code?: string; message: string; param?: string }

/** What happens with a published test card. */
export type CardBehavior = {
  /** The bank asks for 3-D Secure: for every payment, or only when the buyer isn't there. */
  authenticates?: 'always' | 'off_session'
  /** Declined at payment; after 3-D Secure if the card needs it. */
  declines?: Decline
  /** Declined only at payment: it can be saved. */
  savable?: boolean
  /** The buyer disputes the payment. */
  disputes?: 'fraudulent' | 'product_not_received' | 'inquiry'
  /** A refund is pending first, or fails after it succeeded. */
  refunds?: 'pending' | 'fails'
  cvc_check?: 'fail'
  risk_level?: 'elevated' | 'highest'
}
export type TestCard = CardBehavior & {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Its published ids, such as `pm_card_visa`. */
  ids: string[]
}

const declined = (decline_code: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
})
const noFunds: Decline = {
  ...declined('insufficient_funds'),
  message: 'Your card has insufficient funds.',
}
const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  param: 'exp_month',
}
const wrongCvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  param: 'cvc',
}
const processing: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** The answer to a card that isn't a published test card. */
export const liveCard: Decline = {
  ...declined('test_mode_live_card'),
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

/** The answer of the bank to a payment that needs its buyer. */
export const needsBuyer: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const visa = (number: string, ids: string, behavior: CardBehavior = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  ids: ids.split(' ').map(id => `pm_card_${id}`),
  ...behavior,
})
const other = (
  number: string,
  brand: TestCard['brand'],
  ids: string,
  funding: TestCard['funding'] = 'credit',
): TestCard => ({ ...visa(number, ids), brand, funding })

/** Stripe's published test cards. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'visa us'),
  { ...visa('4000056655665556', 'visa_debit'), funding: 'debit' },
  other('5555555555554444', 'mastercard', 'mastercard'),
  other('2223003122003222', 'mastercard', 'mastercard_2'),
  other('5200828282828210', 'mastercard', 'mastercard_debit', 'debit'),
  other('5105105105105100', 'mastercard', 'mastercard_prepaid', 'prepaid'),
  other('378282246310005', 'amex', 'amex amex_threeDSecureNotSupported'),
  other('371449635398431', 'amex', 'amex_2'),
  other('6011111111111117', 'discover', 'discover'),
  other('3056930009020004', 'diners', 'diners'),
  other('3566002020360505', 'jcb', 'jcb'),
  other('6200000000000005', 'unionpay', 'unionpay'),
  visa('4000000000000077', 'bypassPending'),
  visa('4000000000000002', 'visa_chargeDeclined chargeDeclined', {
    declines: declined('generic_decline'),
  }),
  visa('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { declines: noFunds }),
  visa('4000000000009987', 'visa_chargeDeclinedLostCard', { declines: declined('lost_card') }),
  visa('4000000000009979', 'visa_chargeDeclinedStolenCard', { declines: declined('stolen_card') }),
  visa('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', {
    declines: declined('card_velocity_exceeded'),
  }),
  visa('4000000000000069', 'chargeDeclinedExpiredCard', { declines: expired }),
  visa('4000000000000127', 'chargeDeclinedIncorrectCvc', { declines: wrongCvc }),
  visa('4000000000000119', 'chargeDeclinedProcessingError', { declines: processing }),
  visa('4000000000000341', 'chargeCustomerFail', {
    declines: declined('generic_decline'),
    savable: true,
  }),
  visa('4100000000000019', 'radarBlock', { declines: declined('fraudulent') }),
  visa('4000000000004954', 'riskLevelHighest', { risk_level: 'highest' }),
  visa('4000000000009235', 'riskLevelElevated', { risk_level: 'elevated' }),
  visa('4000000000000101', 'cvcCheckFail', { cvc_check: 'fail' }),
  visa('4000002500003155', 'authenticationRequiredOnSetup', { authenticates: 'always' }),
  visa('4000002760003184', 'authenticationRequired', { authenticates: 'always' }),
  visa('4000003800000446', 'authenticationRequiredSetupForOffSession', { authenticates: 'always' }),
  visa('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authenticates: 'always',
    declines: noFunds,
  }),
  visa('4000000000003220', 'threeDSecure2Required', { authenticates: 'always' }),
  visa('4000000000003063', 'threeDSecureRequired', { authenticates: 'always' }),
  visa('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authenticates: 'always',
    declines: declined('generic_decline'),
  }),
  visa('4000008400001280', 'threeDSecureRequiredProcessingError', {
    declines: declined('generic_decline'),
  }),
  visa('4000000000003055', 'threeDSecureOptional'),
  visa('4000000000003097', 'threeDSecureOptionalProcessingError'),
  visa('4000000000000259', 'createDispute', { disputes: 'fraudulent' }),
  visa('4000000000002685', 'createDisputeProductNotReceived', { disputes: 'product_not_received' }),
  visa('4000000000001976', 'createDisputeInquiry', { disputes: 'inquiry' }),
  visa('4000000000005423', 'createIssuerFraudRecord'),
  visa('4000000000007726', 'pendingRefund', { refunds: 'pending' }),
  visa('4000000000005126', 'refundFail', { refunds: 'fails' }),
]

const byNumber = new Map(testCards.map(card => [card.number, card]))
const byId = new Map(testCards.flatMap(card => card.ids.map(id => [id, card] as const)))

export const cardOfNumber = (number: string) => byNumber.get(number)
export const cardOfId = (id: string) => byId.get(id)
