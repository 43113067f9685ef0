import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { newId } from '../../table/id.ts'
import { changeBook, presentAddress, withNew } from './address-book.ts'

/** POST /users/addresses. Errors: `conflict` above the limit. */
export const createAddress: UseCase<typeof account.createAddress> = async ({ body, user }) => {
  const now = new Date()
  const named = { id: newId('adr', now), created_at: now.toISOString() }
  return presentAddress(await changeBook(user.id, book => withNew(book, body, named)), named.id)
}
