import type { PaymentOptions } from '../../shared/schemas/payment.ts'

/** Returns the ways to pay that this store offers. */
export const paymentOptions = (): PaymentOptions => ({
  card: 'demo',
  paypal: 'demo',
  stripe_key: null,
  cash_on_delivery: { for: 'everyone', max_total: null },
  captcha: null,
})
