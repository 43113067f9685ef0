import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { atCognito, reasonOf } from './cognito-error.ts'
import { limitEmails } from './limit-emails.ts'

/** What Cognito says of an address that is unknown, not confirmed, or of a closed account. */
const noPasswordToSet = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
]

/** Mails a link to set a new password where there is an account; the answer never tells. */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await atCognito(async () => {
    try {
      await cognito().send(
        new ForgotPasswordCommand({ ClientId: clientId(), Username: body.email }),
      )
    } catch (error) {
      if (!noPasswordToSet.includes(reasonOf(error))) throw error
    }
  })
  return {}
}
