import type { Resolve } from '../provider.ts'
import { nothingSent } from '../resolve-payment.ts'

/** Resolves what the buyer approved at PayPal before there was an order, if anything. */
export const resolvePayPal: Resolve = async ({ payment_data: data }) =>
  data && 'paypal_order' in data
    ? {
        ...nothingSent,
        provider_id: data.paypal_order,
        source: { token: data.paypal_order, save: false },
      }
    : nothingSent
