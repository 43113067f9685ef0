import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { decodeResetToken } from '../../../shared/rules/reset-token.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { badLink, fromCognito, reasonOf } from './cognito-error.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** Cognito's errors for a forged token. */
const forged = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException']

/** Sets a new password with the single-use token from the email. */
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
      throw forged.includes(reasonOf(error)) ? badLink() : fromCognito(error)
    }
  }
  await limitGuesses('reset', { ip, email: reset.email.toLowerCase() }, set)
  return {}
}
