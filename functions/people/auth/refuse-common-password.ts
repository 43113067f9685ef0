import { ShopError } from '../../../shared/errors.ts'
import { commonPasswordMessage, isCommonPassword } from '../../../shared/rules/common-passwords.ts'

/** Throws `invalid` for a common password. */
export const refuseCommonPassword = (password: string): void => {
  if (!isCommonPassword(password)) return
  throw new ShopError('invalid', commonPasswordMessage, {
    errors: [{ path: 'body.password', message: commonPasswordMessage }],
  })
}
