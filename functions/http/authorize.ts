import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Access } from '../../shared/api/endpoint.ts'
import { ShopError } from '../../shared/errors.ts'
import { getUser, type UserItem, userIdOf } from '../table/users.ts'

type Verifier = { verify: (token: string) => Promise<{ sub: string; iat: number }> }
let verifier: Verifier | undefined

const getVerifier = (): Verifier => {
  if (verifier) return verifier
  const created = CognitoJwtVerifier.create({
    userPoolId: process.env.USER_POOL_ID ?? '',
    clientId: process.env.USER_POOL_CLIENT_ID ?? '',
    tokenUse: 'access',
  })
  // The local pool's keys are not at Cognito's URL, so the environment supplies them.
  if (process.env.COGNITO_JWKS) created.cacheJwks(JSON.parse(process.env.COGNITO_JWKS))
  verifier = created
  return created
}

const unauthenticated = () => new ShopError('unauthenticated', 'Please sign in')

const sessionEnded = (cause?: unknown) =>
  new ShopError('unauthenticated', 'Your session has ended. Please sign in again.', { cause })

const verify = async (token: string) => {
  try {
    return await getVerifier().verify(token)
  } catch (cause) {
    throw sessionEnded(cause)
  }
}

/** Returns the active user of a bearer token. Reads status and role from the table each time. */
const userOf = async (token: string): Promise<UserItem> => {
  const { sub, iat } = await verify(token)
  const user = await getUser(userIdOf(sub))
  if (!user) throw unauthenticated()
  if (iat < (user.sessions_valid_from ?? 0)) throw sessionEnded()
  if (user.status !== 'active')
    throw new ShopError('unauthenticated', 'This account isn’t active. Please contact support.')
  return user
}

/**
 * Returns the caller if the endpoint's declared access allows them; null for a guest.
 * Errors: `unauthenticated`, `forbidden`.
 */
export const authorize = async (
  access: Access,
  authorization: string | undefined,
): Promise<UserItem | null> => {
  if (access === 'anyone') return null
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (access === 'guest-or-customer') return token ? userOf(token) : null
  if (!token) throw unauthenticated()
  const user = await userOf(token)
  if (access === 'customer' || user.role === 'admin') return user
  throw new ShopError('forbidden', 'Only admins can do this')
}
