import type { PaymentProvider } from '../provider.ts'
import { createPayPalClient, type PayPalKeySource } from './client.ts'
import { payPalExpress } from './express.ts'
import { payPalKeys } from './keys.ts'
import { payPalMovements } from './movements.ts'
import { payPalPayments } from './payments.ts'
import { payPalNotices } from './read-notice.ts'
import { payPalRefunds } from './refunds.ts'
import { resolvePayPal } from './resolve-paypal.ts'

/** Takes payments through PayPal's Orders API. Buyers approve them on PayPal's page. */
export const payPalProvider = (keys: PayPalKeySource = payPalKeys): PaymentProvider => {
  const call = createPayPalClient(keys)
  return {
    name: 'paypal',
    resolve: resolvePayPal,
    ...payPalPayments(call),
    ...payPalRefunds(call),
    ...payPalNotices(call, keys),
    ...payPalMovements(call),
    express: payPalExpress(call),
  }
}
