import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordLogin } from '../../table/users.ts'
import { clientId, cognito } from './cognito.ts'
import { withCognitoErrors } from './cognito-error.ts'
import { sessionOf } from './session.ts'

/** Signs in with email and password. Errors: see `cognito-error.ts`, `too_many_requests`. */
export const login: UseCase<typeof auth.login> = async ({ body, ip }) => {
  const command = new InitiateAuthCommand({
    ClientId: clientId(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: body.email, PASSWORD: body.password },
  })
  const { AuthenticationResult } = await limitGuesses('password', { ip, email: body.email }, () =>
    withCognitoErrors(() => cognito().send(command)),
  )
  const session = await sessionOf(AuthenticationResult)
  await recordLogin(session.user.id, new Date().toISOString())
  return session
}
