import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { reasonOf, withCognitoErrors } from './cognito-error.ts'
import { limitEmails } from './limit-emails.ts'

/** Cognito's errors for an unknown or unconfirmed address or a disabled account. */
const cannotReset = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']

/** Sends a password reset link. The response never reveals whether an account exists. */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await withCognitoErrors(async () => {
    try {
      await cognito().send(
        new ForgotPasswordCommand({ ClientId: clientId(), Username: body.email }),
      )
    } catch (error) {
      if (!cannotReset.includes(reasonOf(error))) throw error
    }
  })
  return {}
}
