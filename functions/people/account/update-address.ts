import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeBook, presentAddress, withChanged } from './address-book.ts'

/** PUT /users/addresses/{id}. Errors: `not_found`. */
export const updateAddress: UseCase<typeof account.updateAddress> = async ({
  params: { id },
  body,
  user,
}) => presentAddress(await changeBook(user.id, book => withChanged(book, id, body)), id)
