import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { withCognitoErrors } from './cognito-error.ts'

const isAlreadyConfirmed = (error: unknown) =>
  error instanceof Error && /status is CONFIRMED/.test(error.message)

/** Confirms an email address. Safe to repeat. */
export const confirm: UseCase<typeof auth.confirm> = async ({ body, ip }) => {
  const command = new ConfirmSignUpCommand({
    ClientId: clientId(),
    Username: body.email,
    ConfirmationCode: body.code,
  })
  await limitGuesses('confirmation', { ip, email: body.email }, () =>
    withCognitoErrors(async () => {
      try {
        await cognito().send(command)
      } catch (error) {
        if (!isAlreadyConfirmed(error)) throw error
      }
    }),
  )
  return {}
}
