import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { atCognito, reasonOf } from './cognito-error.ts'

/** What Cognito says of a token that opens nothing anyway. */
const uselessAlready = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
]

/** Ends a session: its refresh token, and the access tokens made with it, are refused from now. */
export const logout: UseCase<typeof auth.logout> = async ({ body }) => {
  await atCognito(async () => {
    try {
      await cognito().send(
        new RevokeTokenCommand({ ClientId: clientId(), Token: body.refresh_token }),
      )
    } catch (error) {
      if (!uselessAlready.includes(reasonOf(error))) throw error
    }
  })
  return {}
}
