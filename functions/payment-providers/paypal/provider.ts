import { keysOf, refreshKeys } from '../keys.ts'
import type { PaymentProvider } from '../provider.ts'
import { createPayPalClient, type PayPalKeySource } from './client.ts'
import { payPalExpress } from './express.ts'
import { payPalMovements } from './movements.ts'
import { payPalPayments } from './payments.ts'
import { payPalNotices } from './read-notice.ts'
import { payPalRefunds } from './refunds.ts'

const storedKeys: PayPalKeySource = {
  read: () => keysOf('paypal'),
  refresh: () => refreshKeys('paypal'),
}

/** Takes payments through PayPal's Orders API. Buyers approve them on PayPal's page. */
export const payPalProvider = (keys: PayPalKeySource = storedKeys): PaymentProvider => {
  const call = createPayPalClient(keys)
  return {
    name: 'paypal',
    ...payPalPayments(call),
    ...payPalRefunds(call),
    ...payPalNotices(call, keys),
    ...payPalMovements(call),
    express: payPalExpress(call),
  }
}
