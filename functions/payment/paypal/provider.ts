import { ShopError } from '../../../shared/errors.ts'
import type { PaymentProvider } from '../provider.ts'
import { createPayPalClient } from './client.ts'
import type { ReadPayPalKeys } from './keys.ts'
import { payPalMovements } from './movements.ts'
import { payPalPayments } from './payments.ts'
import { payPalNotices } from './read-notice.ts'
import { payPalRefunds } from './refunds.ts'

/** Takes payments through PayPal's Orders API. Buyers approve them on PayPal's page. */
export const payPalProvider = (readKeys: ReadPayPalKeys): PaymentProvider => {
  const call = createPayPalClient(readKeys)
  return {
    name: 'paypal',
    ...payPalPayments(call),
    confirm: async () => {
      throw new ShopError('invalid', 'Approve the payment on PayPal’s page')
    },
    ...payPalRefunds(call),
    ...payPalNotices(call, readKeys),
    ...payPalMovements(call),
  }
}
