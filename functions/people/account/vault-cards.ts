import { notFound, ShopError } from '../../../shared/errors.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { maxCards } from '../../payment-providers/card-book.ts'
import {
  createCustomer,
  ensureCustomer,
  findCustomer,
} from '../../payment-providers/payment-customer.ts'
import { type CardVault, CustomerGone } from '../../payment-providers/provider.ts'
import type { UserItem } from '../../table/users.ts'

/** Runs a call to the vault. Treats any error that isn't a `ShopError` as an unreachable provider. */
const callVault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    const message = 'Saved cards are not available right now. Try again in a moment.'
    throw new ShopError('payment_unavailable', message, { cause })
  }
}

/** Lists the user's cards at the provider, the default first, then the newest. */
export const listVaultCards = (vault: CardVault, userId: string): Promise<SavedCard[]> =>
  callVault(async () => {
    const customer = await findCustomer(vault, userId)
    const cards = customer ? await vault.list(customer) : []
    return cards.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  })

/** Returns the user's customer. Errors: `not_found` if they have none, and therefore no cards. */
const requireCustomer = async (vault: CardVault, userId: string) => {
  const customer = await findCustomer(vault, userId)
  if (!customer) throw notFound('Payment method')
  return customer
}

/** Makes one of the user's cards the default. Errors: `not_found`. */
export const makeVaultDefault = (
  vault: CardVault,
  userId: string,
  id: string,
): Promise<SavedCard> =>
  callVault(async () => {
    await vault.makeDefault(await requireCustomer(vault, userId), id)
    const card = (await listVaultCards(vault, userId)).find(one => one.id === id)
    if (!card) throw notFound('Payment method')
    return card
  })

/** Removes one of the user's cards. Errors: `not_found`. */
export const removeVaultCard = (vault: CardVault, userId: string, id: string): Promise<void> =>
  callVault(async () => vault.remove(await requireCustomer(vault, userId), id))

/** Starts saving a card. Errors: `conflict` above the limit. */
export const startSavingCard = (
  vault: CardVault,
  user: UserItem,
): Promise<{ client_secret: string }> =>
  callVault(async () => {
    const customer = (await ensureCustomer(user)) ?? ''
    if ((await vault.list(customer)).length >= maxCards)
      throw new ShopError(
        'conflict',
        `You can save up to ${maxCards} cards. Remove one to make room.`,
      )
    try {
      return await vault.startSaving(customer)
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error
      return vault.startSaving(await createCustomer(vault, user, customer))
    }
  })
