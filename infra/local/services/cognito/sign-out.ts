import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { type Calls, type Context, type Emulator, type LocalUser, poolOf } from './emulator.ts'

const { jwk } = createRequire(import.meta.url)(
  'cognito-local/lib/keys/cognitoLocal.public.json',
) as { jwk: JsonWebKey }

/** The keys that sign the local pool's tokens, as its keys endpoint returns them. */
export const jwks = { keys: [jwk] }

const publicKey = createPublicKey({ key: jwk, format: 'jwk' })

type AccessClaims = { client_id: string; sub: string; iat: number; exp: number; token_use: string }

const claimsOf = (token: string): AccessClaims => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) {
    throw new NotAuthorizedError('Invalid Access Token')
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/** Returns the client of an access token. */
export const clientOf = (token: string): string => claimsOf(token).client_id

/**
 * Returns the user of an access token. Throws if it is forged, expired, or older than the user's last
 * sign-out everywhere; the emulator checks none of these.
 */
export const stillSignedIn = async (
  services: Services,
  context: Context,
  token: string,
): Promise<LocalUser> => {
  const claims = claimsOf(token)
  if (claims.token_use !== 'access') throw new NotAuthorizedError('Invalid Access Token')
  if (claims.exp * 1000 < Date.now()) throw new NotAuthorizedError('Access Token has expired')
  const pool = await services.cognito.getUserPoolForClientId(context, claims.client_id)
  const user = (await pool.getUserByUsername(context, claims.sub)) as LocalUser | null
  if (!user) throw new UserNotFoundError('User does not exist.')
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
  if (claims.iat * 1000 < (user.SignedOutAt ?? 0)) {
    throw new NotAuthorizedError('Access Token has been revoked')
  }
  return user
}

/** Signs out everywhere, for the user or an administrator. */
export const signOutCalls = ({ services }: Emulator): Calls => {
  const signOut = async (context: Context, pool: UserPoolService, user: LocalUser) => {
    const left: LocalUser = { ...user, RefreshTokens: [], SignedOutAt: Date.now() }
    await pool.saveUser(context, left)
    return {}
  }
  return {
    GlobalSignOut: async (context, { AccessToken }) => {
      const user = await stillSignedIn(services, context, AccessToken)
      const pool = await services.cognito.getUserPoolForClientId(context, clientOf(AccessToken))
      return signOut(context, pool, user)
    },
    AdminUserGlobalSignOut: async (context, request) => {
      const pool = await poolOf(services, context, request)
      const user = await pool.getUserByUsername(context, request.Username)
      if (!user) throw new UserNotFoundError('User does not exist.')
      return signOut(context, pool, user)
    },
  }
}
