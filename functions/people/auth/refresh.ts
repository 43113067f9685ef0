import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { sessionEnded } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { fromCognito, reasonOf } from './cognito-error.ts'
import { type RefreshToken, readRefreshToken } from './refresh-token.ts'
import { sessionOf } from './session.ts'

/** Cognito's errors for a token that is forged, used, revoked, expired or whose user was deleted. */
const refusals = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
]

/** Exchanges a refresh token at the pool. Errors: `unauthenticated`. */
export const newTokens = async ({ client, token }: RefreshToken) => {
  try {
    const { AuthenticationResult } = await cognito().send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientId(client), RefreshToken: token }),
    )
    return AuthenticationResult
  } catch (error) {
    throw refusals.includes(reasonOf(error)) ? sessionEnded(error) : fromCognito(error)
  }
}

/**
 * Exchanges a refresh token for a new one and an access token. After a lost answer, the same token
 * works again for half a minute. Errors: `unauthenticated`, also for a session that ended in the
 * store.
 */
export const refresh: UseCase<typeof auth.refresh> = async ({ body }) => {
  const given = readRefreshToken(body.refresh_token)
  const tokens = await newTokens(given)
  if (!tokens?.AccessToken) throw sessionEnded()
  return sessionOf(given.client, { RefreshToken: given.token, ...tokens })
}
