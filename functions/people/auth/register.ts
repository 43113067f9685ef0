import {
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { RegisterInput } from '../../../shared/schemas/user.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { reasonOf, withCognitoErrors } from './cognito-error.ts'
import { limitEmails } from './limit-emails.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

const signUp = ({ email, password, first_name, last_name, phone }: RegisterInput) =>
  cognito().send(
    new SignUpCommand({
      ClientId: clientId(),
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: first_name },
        { Name: 'family_name', Value: last_name },
        ...(phone ? [{ Name: 'custom:phone', Value: phone }] : []),
      ],
    }),
  )

/**
 * Emails the account holder: the confirmation link, or a password reset link if the account is
 * already confirmed.
 */
const notifyAccountHolder = async (email: string) => {
  const account = { ClientId: clientId(), Username: email }
  try {
    await cognito().send(new ResendConfirmationCodeCommand(account))
  } catch (error) {
    if (reasonOf(error) !== 'InvalidParameterException') throw error
    await cognito().send(
      new ForgotPasswordCommand({ ...account, ClientMetadata: { reason: 'already_registered' } }),
    )
  }
}

/** Registers a customer. The response is the same for known addresses, to prevent enumeration. */
export const register: UseCase<typeof auth.register> = async ({ body, ip }) => {
  refuseCommonPassword(body.password)
  await limitEmails({ ip, email: body.email })
  await withCognitoErrors(async () => {
    try {
      await signUp(body)
    } catch (error) {
      if (reasonOf(error) !== 'UsernameExistsException') throw error
      await notifyAccountHolder(body.email)
    }
  })
  return { user: body, token: null, confirmation_required: true }
}
