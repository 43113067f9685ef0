import { invalidField, ShopError } from '../../../shared/errors.ts'

const failedSignIn = () => new ShopError('bad_credentials', 'Incorrect password.')

/**
 * Creates the error for a wrong password of someone who is signed in or opened a link. Not a 401,
 * which would end their session. The security log recognizes it by its cause.
 */
export const wrongPassword = (cause: unknown = failedSignIn()): ShopError =>
  invalidField('body.password', 'Incorrect password.', cause)

/** Creates the error for a wrong or used code of an authenticator app. */
export const wrongCode = (cause: unknown): ShopError =>
  invalidField('body.code', 'Incorrect code. Enter the latest code.', cause)
