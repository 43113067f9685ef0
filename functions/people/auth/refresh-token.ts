import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { type Client, clientId, cognito } from './cognito.ts'
import { reasonOf, withCognitoErrors } from './cognito-error.ts'

/** A refresh token for one of the web app's clients, which alone can use it. */
export type RefreshToken = { client: Client; token: string }

const prefixes = { web: 'long~', session: 'short~' } as const

/** Builds the token that clients get: the pool's, with the client it belongs to. */
export const writeRefreshToken = (client: 'web' | 'session', token: string): string =>
  `${prefixes[client]}${token}`

/** Reads a token of `writeRefreshToken`. */
export const readRefreshToken = (text: string): RefreshToken & { client: 'web' | 'session' } => ({
  client: text.startsWith(prefixes.web) ? 'web' : 'session',
  token: text.replace(/^(long|short)~/, ''),
})

/** Cognito's errors for a token that no longer works. */
const alreadyRevoked = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
]

/** Revokes a refresh token at the pool. Does nothing for one that no longer works. */
export const revokeRefreshToken = (text: string): Promise<void> => {
  const { client, token } = readRefreshToken(text)
  return withCognitoErrors(async () => {
    try {
      await cognito().send(new RevokeTokenCommand({ ClientId: clientId(client), Token: token }))
    } catch (error) {
      if (!alreadyRevoked.includes(reasonOf(error))) throw error
    }
  })
}
