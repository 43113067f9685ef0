import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeCards, presentCard, withDefaultCard } from './payment-book.ts'

/** PUT /users/payment-methods/{id}/default. Errors: `not_found`. */
export const makeDefaultPaymentMethod: UseCase<typeof account.makeDefaultPaymentMethod> = async ({
  params: { id },
  user,
}) => presentCard(await changeCards(user.id, book => withDefaultCard(book, id)), id)
