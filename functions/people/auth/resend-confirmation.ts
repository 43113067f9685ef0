import { ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { reasonOf, withCognitoErrors } from './cognito-error.ts'
import { limitEmails } from './limit-emails.ts'

/** Cognito's errors for an address that is unknown or already confirmed. */
const nothingToConfirm = ['UserNotFoundException', 'InvalidParameterException']

/** Sends the confirmation link again. The response never reveals whether an account exists. */
export const resendConfirmation: UseCase<typeof auth.resendConfirmation> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await withCognitoErrors(async () => {
    try {
      await cognito().send(
        new ResendConfirmationCodeCommand({ ClientId: clientId(), Username: body.email }),
      )
    } catch (error) {
      if (!nothingToConfirm.includes(reasonOf(error))) throw error
    }
  })
  return {}
}
