const declined = 'Your card was declined. Try another card.'
const limit = 'Your card is over its limit. Try another card.'
const number = 'The card number is incorrect. Check it and try again.'
const expiry = 'The expiration date is incorrect. Check it and try again.'
const code = 'The security code is incorrect. Check it and try again.'
const address = 'The billing address doesn’t match your card. Check it and try again.'
const again = 'Your card could not be processed. Try again or use another card.'
const unsupported = 'This card can’t be used for this purchase. Try another card.'
const bank = 'Your bank didn’t confirm the payment. Try again or use another card.'

/**
 * Sentences for shoppers by Stripe's error and decline codes. Codes of lost, stolen or suspected cards
 * are left out on purpose: they read like any other decline.
 */
const sentences = new Map<string, string>([
  ['insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ['card_velocity_exceeded', limit],
  ['withdrawal_count_limit_exceeded', limit],
  ['expired_card', 'Your card has expired. Try another card.'],
  ['incorrect_number', number],
  ['invalid_number', number],
  ['invalid_expiry_month', expiry],
  ['invalid_expiry_year', expiry],
  ['incorrect_cvc', code],
  ['invalid_cvc', code],
  ['incorrect_address', address],
  ['incorrect_zip', address],
  ['issuer_not_available', again],
  ['processing_error', again],
  ['reenter_transaction', again],
  ['try_again_later', again],
  ['card_not_supported', unsupported],
  ['currency_not_supported', unsupported],
  ['transaction_not_allowed', unsupported],
  ['authentication_required', bank],
  ['payment_intent_authentication_failure', bank],
])

/** Explains to the shopper why a payment failed. The decline code is more exact than the error code. */
export const declineSentence = (error: {
  code?: string | null | undefined
  decline_code?: string | null | undefined
}): string => sentences.get(error.decline_code ?? '') ?? sentences.get(error.code ?? '') ?? declined
