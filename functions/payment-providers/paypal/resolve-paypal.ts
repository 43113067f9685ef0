import type { Resolve } from '../provider.ts'
import { noPaymentSource } from '../resolve-payment.ts'

/** Resolves what the buyer approved at PayPal before there was an order, if anything. */
export const resolvePayPal: Resolve = async ({ payment_data: data }) =>
  data && 'paypal_order' in data
    ? {
        ...noPaymentSource,
        provider_id: data.paypal_order,
        source: { token: data.paypal_order, save: false },
      }
    : noPaymentSource
