import * as z from 'zod'
import { paymentCustomerKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** A user's customer at the payment provider. Test keys and live keys know different customers. */
const PaymentCustomer = z.object({ customer: z.string() })

/** Returns the provider's id of a user. Undefined if they haven't needed one yet. */
export const findPaymentCustomer = async (
  userId: string,
  mode: string,
): Promise<string | undefined> =>
  (await get(PaymentCustomer, paymentCustomerKey(userId, mode), { consistent: true }))?.customer

/** Stores the provider's id of a user. */
export const savePaymentCustomer = async (
  userId: string,
  mode: string,
  customer: string,
): Promise<void> => {
  const item = { ...paymentCustomerKey(userId, mode), entity: 'payment-customer', customer }
  await put(item)
}
