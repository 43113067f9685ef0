import type { account } from '../../../shared/api/account.ts'
import type { UseCase } from '../../http/serve.ts'
import { changeBook, presentAddress, withDefault } from './address-book.ts'

/** PUT /users/addresses/{id}/default. Errors: `not_found`. */
export const makeDefaultAddress: UseCase<typeof account.makeDefaultAddress> = async ({
  params: { id },
  user,
}) => presentAddress(await changeBook(user.id, book => withDefault(book, id)), id)
