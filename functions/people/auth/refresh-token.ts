import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { isSigned, sign } from '../../signature.ts'
import { subOf, userIdOf } from '../../table/users.ts'
import { clientId, clientSecret, cognito } from './cognito.ts'
import { cognitoErrorName, withCognitoErrors } from './cognito-error.ts'

/** A client whose tokens leave the server. */
export type SessionClient = 'web' | 'session'

/** The pool's refresh token, the only client that can use it, and its session. */
export type RefreshToken = {
  client: SessionClient
  token: string
  userId: string
  sessionId: string
}

const kinds = { web: 'long', session: 'short' } as const

const payloadOf = ({ client, userId, sessionId, token }: RefreshToken): string =>
  ['refresh', kinds[client], subOf(userId), sessionId, token].join(' ')

/**
 * Builds the token that browsers and API clients keep. It is signed, so that a used one still
 * identifies the session to end, and no one can forge one for another session.
 */
export const writeRefreshToken = async (of: RefreshToken): Promise<string> => {
  const signature = await sign('sessions', payloadOf(of))
  return [kinds[of.client], subOf(of.userId), of.sessionId, signature, of.token].join('~')
}

/** Reads a token of `writeRefreshToken`. Returns undefined for any other text. */
export const readRefreshToken = async (text = ''): Promise<RefreshToken | undefined> => {
  const [kind, sub, sessionId, signature, ...rest] = text.split('~')
  if (!sub || !sessionId || !signature || rest.length === 0) return undefined
  const client = kind === kinds.web ? 'web' : 'session'
  const read = { client, userId: userIdOf(sub), sessionId, token: rest.join('~') } as const
  return (await isSigned('sessions', payloadOf(read), signature)) ? read : undefined
}

/** Cognito's errors for a token that no longer works. */
const alreadyRevoked = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
]

/** Revokes a refresh token at the pool. Does nothing for one that no longer works. */
export const revokeRefreshToken = ({ client, token }: RefreshToken): Promise<void> =>
  withCognitoErrors(async () => {
    const ClientSecret = await clientSecret(client)
    try {
      await cognito().send(
        new RevokeTokenCommand({ ClientId: clientId(client), ClientSecret, Token: token }),
      )
    } catch (error) {
      if (!alreadyRevoked.includes(cognitoErrorName(error))) throw error
    }
  })
