import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { sessionEnded } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSession, recordSessionUse } from '../../table/session-list.ts'
import { clientId, clientSecret, cognito } from './cognito.ts'
import { cognitoErrorName, fromCognito } from './cognito-error.ts'
import { type RefreshToken, readRefreshToken } from './refresh-token.ts'
import { type OpenSession, sessionOf } from './session.ts'
import { cookieToken, setSessionCookies } from './session-cookie.ts'

/** Cognito's error for a replaced token that is used after the half minute in which it still works. */
const reused = 'RefreshTokenReuseException'
/** Cognito's errors for a token that is forged, used, revoked, expired or whose user was deleted. */
const refusals = [
  reused,
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
]

/**
 * Ends the session of a token that was used twice, because one of the two users has a copy. The
 * stream emails its owner.
 */
const endCopied = ({ userId, sessionId }: RefreshToken): Promise<void> =>
  endSession(userId, sessionId, { change: { kind: 'session_copied' }, now: new Date() })

/** Exchanges a refresh token at the pool. Errors: `unauthenticated`. */
const newTokens = async (given: RefreshToken) => {
  const { client, token } = given
  const ClientSecret = await clientSecret(client)
  try {
    const { AuthenticationResult } = await cognito().send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: clientId(client),
        ClientSecret,
        RefreshToken: token,
      }),
    )
    return AuthenticationResult
  } catch (error) {
    if (cognitoErrorName(error) === reused) await endCopied(given)
    throw refusals.includes(cognitoErrorName(error)) ? sessionEnded(error) : fromCognito(error)
  }
}

/**
 * Exchanges a refresh token for a new one and an access token. After a lost answer, the same token
 * works again for half a minute; later, using it again ends the session. Errors: `unauthenticated`,
 * also for a session that ended in the store.
 */
const renewSession = async (
  text: string | undefined,
): Promise<OpenSession & Pick<RefreshToken, 'client'>> => {
  const given = await readRefreshToken(text)
  if (!given) throw sessionEnded()
  const tokens = await newTokens(given)
  if (!tokens?.AccessToken) throw sessionEnded()
  const { client, token } = given
  const renewed = await sessionOf(client, { RefreshToken: token, ...tokens })
  await recordSessionUse(renewed.user, renewed.session.id, new Date())
  return { client, ...renewed }
}

/**
 * Renews the session in a browser's cookie, where the refresh token stays. Errors:
 * `unauthenticated`.
 */
export const renewCookie = async (
  request: Parameters<typeof cookieToken>[0] & Parameters<typeof setSessionCookies>[0],
): Promise<OpenSession> => {
  const renewed = await renewSession(cookieToken(request))
  setSessionCookies(request, renewed.client, renewed)
  return renewed
}

/**
 * POST /auth/refresh: renews the session in the refresh token of an API client, or in the cookie of
 * a browser.
 */
export const refresh: UseCase<typeof auth.refresh> = async request => {
  const { refresh_token: sent } = request.body
  if (sent) return renewSession(sent)
  const { refresh_token: _, ...renewed } = await renewCookie(request)
  return renewed
}
