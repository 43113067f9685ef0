import { sign } from '../signature.ts'

/** Identifies a cart's owner at PayPal without naming them. */
export const cartMark = (owner: string): Promise<string> => sign('paypal-cart', owner)
