import { generateKeyPairSync, sign } from 'node:crypto'
import { userKey } from '../../functions/table/keys.ts'
import { createUser, type UserItem, userIdOf } from '../../functions/table/users.ts'
import { update } from '../../functions/table/write.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = 'test-key'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Makes the functions trust tokens signed by this module. */
export const trustOwnTokens = () => {
  process.env.USER_POOL_ID ??= 'eu-central-1_TestPool01'
  process.env.USER_POOL_CLIENT_ID ??= 'test-client'
  process.env.USER_POOL_SESSION_CLIENT_ID ??= 'test-session-client'
  const key = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  process.env.COGNITO_JWKS = JSON.stringify({ keys: [key] })
}

/** The session of own tokens, which lasts long enough for any test. */
export const ownSession = { id: 'own-session', until: 32_503_680_000, device: 'A test' }

/** Creates an access token like Cognito's, valid for one hour. `claims` overrides its claims. */
export const tokenFor = (sub: string, claims: object = {}): string => {
  const pool = process.env.USER_POOL_ID
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    sub,
    iss: `https://cognito-idp.${pool?.split('_')[0]}.amazonaws.com/${pool}`,
    client_id: process.env.USER_POOL_CLIENT_ID,
    token_use: 'access',
    auth_time: now,
    origin_jti: ownSession.id,
    iat: now,
    exp: now + 3600,
    username: sub,
    ...claims,
  }
  const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** Lists the session of own tokens for a stored user, who may have been stored by an earlier release. */
export const openSession = (userId: string): Promise<boolean> =>
  update(userKey(userId), 'SET sessions = :sessions', {
    values: { ':sessions': [{ ...ownSession, since: Math.floor(Date.now() / 1000) }] },
  })

/** Stores a user and returns an access token. */
export const signInAs = async (sub: string, more: Partial<UserItem> = {}): Promise<string> => {
  const now = new Date().toISOString()
  await createUser({
    id: userIdOf(sub),
    email: `${sub}@example.com`,
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: null,
    role: 'customer',
    status: 'active',
    email_verified: true,
    created_at: now,
    updated_at: now,
    last_login: now,
    total_orders: 0,
    version: 1,
    sessions: [{ ...ownSession, since: Math.floor(Date.now() / 1000) }],
    // Staff need one outside the demo.
    ...(more.role && more.role !== 'customer' && { second_factor: true }),
    ...more,
  })
  return tokenFor(sub)
}
