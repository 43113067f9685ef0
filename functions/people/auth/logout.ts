import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { reasonOf, withCognitoErrors } from './cognito-error.ts'

/** Cognito's errors for a token that no longer works. */
const alreadyRevoked = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
]

/** Ends a session by revoking its refresh token and access tokens. */
export const logout: UseCase<typeof auth.logout> = async ({ body }) => {
  await withCognitoErrors(async () => {
    try {
      await cognito().send(
        new RevokeTokenCommand({ ClientId: clientId(), Token: body.refresh_token }),
      )
    } catch (error) {
      if (!alreadyRevoked.includes(reasonOf(error))) throw error
    }
  })
  return {}
}
