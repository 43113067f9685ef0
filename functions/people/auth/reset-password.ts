import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { decodeResetToken } from '../../../shared/rules/reset-token.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { badLink, fromCognito, reasonOf } from './cognito-error.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** A token that somebody made up names no user, or a code that was never one. */
const madeUp = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException']

/** Sets a new password with the token of the mailed link, which works once. */
export const resetPassword: UseCase<typeof auth.resetPassword> = async ({ params, body, ip }) => {
  const reset = decodeResetToken(params.token)
  if (!reset) throw badLink()
  refuseCommonPassword(body.password)
  const command = new ConfirmForgotPasswordCommand({
    ClientId: clientId(),
    Username: reset.email,
    ConfirmationCode: reset.code,
    Password: body.password,
  })
  const set = async () => {
    try {
      await cognito().send(command)
    } catch (error) {
      throw madeUp.includes(reasonOf(error)) ? badLink() : fromCognito(error)
    }
  }
  await limitGuesses('reset', { ip, email: reset.email.toLowerCase() }, set)
  return {}
}
