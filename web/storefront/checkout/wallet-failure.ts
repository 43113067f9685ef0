import { ApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { WalletFailure } from '../../stripe/express.ts'

const messages: Record<string, string> = {
  price_changed: 'Prices changed while you were paying. Check the new total and try again.',
  out_of_stock: 'An item sold out while you were paying. Check your cart and try again.',
  cart_changed: 'Your cart changed in another window. Check it and try again.',
}

/** Explains why an order paid by a wallet wasn't placed. */
export function walletMessage(error: unknown): string {
  const known = error instanceof ApiError ? messages[error.code] : undefined
  return known ? `${known} You haven’t been charged.` : errorMessage(error)
}

/** Returns the failure for the wallet's own sheet. */
export const walletFailure = (error: unknown): WalletFailure => {
  const isAddress =
    error instanceof ApiError && error.errors.some(({ path }) => path.includes('shipping_address'))
  return {
    reason: isAddress ? 'invalid_shipping_address' : 'fail',
    message: walletMessage(error),
  }
}
