import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeCards, withoutCard } from './payment-book.ts'

/** DELETE /users/payment-methods/{id}. Errors: `not_found`. */
export const deletePaymentMethod: UseCase<typeof account.deletePaymentMethod> = async ({
  params,
  user,
}) => {
  await changeCards(user.id, book => withoutCard(book, params.id))
  return {}
}
