import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeCards, withoutCard } from '../../payment-providers/card-book.ts'
import { findVault } from '../../payment-providers/vault.ts'
import { removeVaultCard } from './vault-cards.ts'

/** DELETE /users/payment-methods/{id}. Errors: `not_found`. */
export const deletePaymentMethod: UseCase<typeof account.deletePaymentMethod> = async ({
  params,
  user,
}) => {
  const vault = findVault()
  if (vault) await removeVaultCard(vault, user.id, params.id)
  else await changeCards(user.id, book => withoutCard(book, params.id))
  return {}
}
