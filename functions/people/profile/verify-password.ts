import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { ShopError } from '../../../shared/errors.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import { subOf } from '../../table/users.ts'
import { clientId, cognito } from '../auth/cognito.ts'
import { fromCognito } from '../auth/cognito-error.ts'

const message = 'Incorrect password.'

/**
 * Throws `invalid` if the password is wrong. Doesn't require the second factor. Errors:
 * `too_many_requests` after many wrong passwords.
 */
export const verifyPassword = (
  user: { id: string; email: string },
  password: string,
  ip: string,
): Promise<void> =>
  limitGuesses('password', { ip, email: user.email }, async () => {
    try {
      await cognito().send(
        new InitiateAuthCommand({
          ClientId: clientId(),
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: subOf(user.id), PASSWORD: password },
        }),
      )
    } catch (cause) {
      const error = fromCognito(cause)
      if (!(error instanceof ShopError) || error.code !== 'bad_credentials') throw error
      throw new ShopError('invalid', message, {
        cause,
        errors: [{ path: 'body.password', message }],
      })
    }
  })
