import type { CashOnDelivery, PaymentOptions } from '../../shared/schemas/payment.ts'
import { captchaOptions } from './captcha.ts'
import { publicKey } from './keys.ts'
import { takerOf } from './takers.ts'

/** Returns the ways to pay that this store offers. */
export const paymentOptions = async (cash_on_delivery: CashOnDelivery): Promise<PaymentOptions> => {
  const card = takerOf('card')
  const stripe_key =
    card === 'stripe' ? ((await publicKey('stripe/publishable-key')) ?? null) : null
  return {
    card,
    paypal: takerOf('paypal'),
    stripe_key,
    cash_on_delivery,
    captcha: await captchaOptions(),
  }
}
