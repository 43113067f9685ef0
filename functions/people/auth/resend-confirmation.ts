import { ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { atCognito, reasonOf } from './cognito-error.ts'
import { limitEmails } from './limit-emails.ts'

/** What Cognito says of an address that is unknown or confirmed already. */
const nothingToConfirm = ['UserNotFoundException', 'InvalidParameterException']

/** Mails the link again where there is something to confirm; the answer never tells. */
export const resendConfirmation: UseCase<typeof auth.resendConfirmation> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await atCognito(async () => {
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
