import type { PayPalClient } from './client.ts'
import { isRefusal } from './paypal-error.ts'
import { PayPalOrder } from './shapes.ts'

/** Returns the path of an order in PayPal's API. */
export const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

/** Reads an order. Undefined if PayPal deleted it, as it does with orders that no one approves. */
export const findOrder = async (
  call: PayPalClient,
  id: string,
): Promise<PayPalOrder | undefined> => {
  try {
    return await call(PayPalOrder, { method: 'GET', path: orderPath(id) })
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return undefined
    throw error
  }
}
