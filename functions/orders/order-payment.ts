import { methodTraits, needsProvider } from '../../shared/schemas/payment-method.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { describeError, log } from '../http/log.ts'
import { changeCards, withCard } from '../payment-providers/card-book.ts'
import { ensureCustomer } from '../payment-providers/payment-customer.ts'
import type { ResolvedPayment } from '../payment-providers/provider.ts'
import { providerFor } from '../payment-providers/providers.ts'
import { noPaymentSource } from '../payment-providers/resolve-payment.ts'
import { findVault } from '../payment-providers/vault.ts'
import type { UserItem } from '../table/users.ts'

type PaymentInput = Pick<PlaceOrderInput, 'payment_method' | 'payment_data'>

/**
 * Finds the provider that takes the payment of an order, and what it charges. Errors: `invalid`,
 * `payment_unavailable`.
 */
export const resolvePayment = async (
  { payment_method, payment_data }: PaymentInput,
  user: UserItem | null,
  now: Date,
): Promise<ResolvedPayment> => {
  if (!needsProvider(payment_method)) return { ...noPaymentSource, provider: null }
  const { name, resolve } = providerFor(payment_method)
  const customer = user && { id: user.id, atProvider: () => ensureCustomer(user) }
  const resolved = await resolve({ payment_method, payment_data }, customer, now)
  return { ...resolved, provider: name }
}

/**
 * Saves the card of a paid order with the store, if the customer chose to and no provider keeps cards.
 * Never fails the order.
 */
export const saveCard = async (
  { payment_method, payment_data: data }: PaymentInput,
  user: UserItem | null,
): Promise<void> => {
  const hasCard = methodTraits[payment_method].has_card
  if (!user || !hasCard || !data || !('token' in data) || !data.save_card) return
  if (findVault()) return
  try {
    await changeCards(user.id, book => withCard(book, data, new Date()))
  } catch (error) {
    log('warn', 'the card of an order was not saved', describeError(error))
  }
}
