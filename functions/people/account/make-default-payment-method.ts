import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeCards, presentCard, withDefaultCard } from '../../payment-providers/card-book.ts'
import { findVault } from '../../payment-providers/vault.ts'
import { makeVaultDefault } from './vault-cards.ts'

/** PUT /users/payment-methods/{id}/default. Errors: `not_found`. */
export const makeDefaultPaymentMethod: UseCase<typeof account.makeDefaultPaymentMethod> = async ({
  params: { id },
  user,
}) => {
  const vault = findVault()
  if (vault) return makeVaultDefault(vault, user.id, id)
  return presentCard(await changeCards(user.id, book => withDefaultCard(book, id)), id)
}
