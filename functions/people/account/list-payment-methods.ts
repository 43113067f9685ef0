import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { loadCardBook } from '../../table/saved-cards.ts'
import { presentCard } from './payment-book.ts'

/** GET /users/payment-methods: the default first, then the newest. */
export const listPaymentMethods: UseCase<typeof account.listPaymentMethods> = async ({ user }) => {
  const book = await loadCardBook(user.id)
  return book.cards
    .map(({ id }) => presentCard(book, id))
    .reverse()
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
}
