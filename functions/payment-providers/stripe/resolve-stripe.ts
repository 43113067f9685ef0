import type { Resolve } from '../provider.ts'
import { unusablePaymentData } from '../resolve-payment.ts'

/** Resolves a card that Stripe knows. Card numbers are refused: they belong in Stripe's form. */
export const resolveStripe: Resolve = async ({ payment_data: data }, customer) => {
  if (!data || 'paypal_order' in data) throw unusablePaymentData('Enter your card details', 'token')
  if ('cardNumber' in data)
    throw unusablePaymentData(
      'This store doesn’t accept card numbers. Pay with the card form.',
      'cardNumber',
    )
  if ('saved_card_id' in data) {
    if (!customer) throw unusablePaymentData('This card is no longer saved. Choose another.')
    return {
      customer: await customer.atProvider(),
      source: { saved_id: data.saved_card_id },
      card: null,
    }
  }
  const { token, save_card } = data
  const save = customer !== null && save_card === true
  return {
    customer: save ? await customer.atProvider() : null,
    source: { token, save },
    // Stripe returns the card once it is charged. Wallets may not show it.
    card: null,
  }
}
