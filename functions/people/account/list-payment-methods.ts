import type { account } from '../../../shared/api/account.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentCard } from '../../payment-providers/card-book.ts'
import { findVault } from '../../payment-providers/vault.ts'
import { loadCardBook } from '../../table/saved-cards.ts'
import { listVaultCards } from './vault-cards.ts'

/** Lists a user's saved cards, the default first, then the newest. */
export const savedCards = async (userId: string): Promise<SavedCard[]> => {
  const vault = findVault()
  if (vault) return listVaultCards(vault, userId)
  const book = await loadCardBook(userId)
  return book.cards
    .map(({ id }) => presentCard(book, id))
    .reverse()
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

/** GET /users/payment-methods. */
export const listPaymentMethods: UseCase<typeof account.listPaymentMethods> = ({ user }) =>
  savedCards(user.id)
