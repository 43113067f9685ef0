import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeBook, without } from './address-book.ts'

/** DELETE /users/addresses/{id}. Errors: `not_found`. */
export const deleteAddress: UseCase<typeof account.deleteAddress> = async ({ params, user }) => {
  await changeBook(user.id, book => without(book, params.id))
  return {}
}
