import type { CashOnDelivery, PaymentOptions } from '../../shared/schemas/payment.ts'

/** Returns the ways to pay that this store offers. */
export const paymentOptions = (cash_on_delivery: CashOnDelivery): PaymentOptions => ({
  card: 'demo',
  paypal: 'demo',
  stripe_key: null,
  cash_on_delivery,
  captcha: null,
})
