import { randomBytes, randomUUID } from 'node:crypto'
import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Client, LocalUser, Session } from './emulator.ts'

/** Replaced refresh tokens that a session remembers, to recognize their reuse. */
const maxReplaced = 20

const secondsIn: Record<string, number> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 }

/** Returns how long a client's tokens are valid, in seconds. */
export const validityOf = (client: Client, kind: 'AccessToken' | 'IdToken' | 'RefreshToken') => {
  const [fallback, unit] = kind === 'RefreshToken' ? [30, 'days'] : [1, 'hours']
  const given = client.TokenValidityUnits?.[kind] ?? unit
  return (client[`${kind}Validity`] ?? fallback) * (secondsIn[given] ?? 0)
}

/** A refresh token begins with its user's name. */
const newToken = (user: LocalUser) => ({
  token: `${user.Username}.${randomBytes(32).toString('base64url')}`,
})

/** Returns the user name in a refresh token. */
export const ownerOf = (token: unknown): string => String(token ?? '').split('.')[0] ?? ''

/** Begins a session of a user. */
export const beginSession = (user: LocalUser, client: Client): Session => {
  const now = Date.now()
  const session: Session = {
    id: randomUUID(),
    clientId: client.ClientId,
    authTime: Math.floor(now / 1000),
    until: now + validityOf(client, 'RefreshToken') * 1000,
    tokens: [newToken(user)],
  }
  user.Sessions = [...(user.Sessions ?? []).filter(({ until }) => until > now), session]
  return session
}

const find = (user: LocalUser, token: unknown) =>
  user.Sessions?.find(({ tokens }) => tokens.some(known => known.token === token))

/**
 * Refreshes a session. If its client rotates tokens, it gets a new one, which is valid for the rest of
 * the session; the one before works for the grace period.
 */
export const refreshSession = (user: LocalUser, client: Client, token: unknown): Session => {
  const session = find(user, token)
  if (!session) throw new NotAuthorizedError('Refresh Token has been revoked')
  if (session.clientId !== client.ClientId) throw new NotAuthorizedError('Invalid Refresh Token')
  const now = Date.now()
  if (session.until <= now) throw new NotAuthorizedError('Refresh Token has expired')
  const { Feature, RetryGracePeriodSeconds = 0 } = client.RefreshTokenRotation ?? {}
  if (Feature !== 'ENABLED') return session
  const used = session.tokens.find(known => known.token === token)
  if (used?.replacedAt && used.replacedAt + RetryGracePeriodSeconds * 1000 <= now)
    throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated')
  if (used) used.replacedAt ??= now
  session.tokens = [...session.tokens.slice(-maxReplaced), newToken(user)]
  return session
}

/** Ends the session of a refresh token, if there is one. */
export const endSession = (user: LocalUser, token: unknown): void => {
  const ended = find(user, token)
  user.Sessions = user.Sessions?.filter(session => session !== ended) ?? []
}
