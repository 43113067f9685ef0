import { createPublicKey, type JsonWebKey, randomUUID, sign, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import {
  attributesToRecord,
  type UserPoolService,
} from 'cognito-local/lib/services/userPoolService.js'
import type { Client, Context, Json, LocalUser, Session } from './emulator.ts'
import type { PreToken } from './pre-token.ts'
import { validityOf } from './sessions.ts'

const load = createRequire(import.meta.url)
const { jwk } = load('cognito-local/lib/keys/cognitoLocal.public.json') as {
  jwk: JsonWebKey & { kid: string }
}
const { pem } = load('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string }

/** The keys that sign the local pool's tokens, as its keys endpoint returns them. */
export const jwks = { keys: [jwk] }
const publicKey = createPublicKey({ key: jwk, format: 'jwk' })

/** Cognito's self-service calls require this scope. */
const selfService = 'aws.cognito.signin.user.admin'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const signed = (claims: object) => {
  const text = `${encode({ kid: jwk.kid, alg: 'RS256' })}.${encode(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), pem).toString('base64url')}`
}

type SignIn = {
  pool: UserPoolService
  client: Client
  user: LocalUser
  session: Session
  /** Ends the name of the trigger's source, such as `RefreshTokens`. */
  source: string
}

/** Creates the tokens of a session, with the scopes that the pool's trigger leaves. */
export const makeTokens = async (
  context: Context,
  { pool, client, user, session, source }: SignIn,
  { issuer, preToken }: { issuer: string; preToken: PreToken },
): Promise<Json> => {
  const groups = await pool.listUserGroupMembership(context, user)
  const { sub, email_verified, ...attributes } = attributesToRecord(user.Attributes)
  const scopes = await preToken({ user, client, groups, source, scopes: [selfService] })
  const iat = Math.floor(Date.now() / 1000)
  const shared = {
    sub,
    iss: `${issuer}/${client.UserPoolId}`,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  }
  const ExpiresIn = validityOf(client, 'AccessToken')
  const access = {
    ...shared,
    client_id: client.ClientId,
    token_use: 'access',
    scope: scopes.join(' '),
    exp: iat + ExpiresIn,
    jti: randomUUID(),
    username: user.Username,
  }
  const id = {
    ...shared,
    ...attributes,
    email_verified: email_verified === 'true',
    'cognito:username': user.Username,
    aud: client.ClientId,
    token_use: 'id',
    exp: iat + validityOf(client, 'IdToken'),
    jti: randomUUID(),
  }
  return { AccessToken: signed(access), IdToken: signed(id), ExpiresIn, TokenType: 'Bearer' }
}

type AccessClaims = {
  client_id: string
  sub: string
  exp: number
  token_use: string
  origin_jti: string
  scope: string
}

const claimsOf = (token: string): AccessClaims => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const text = Buffer.from(`${head}.${body}`)
  if (!verify('RSA-SHA256', text, publicKey, Buffer.from(signature, 'base64url')))
    throw new NotAuthorizedError('Invalid Access Token')
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/**
 * Returns the user of an access token and their pool. Throws if the token is forged or expired, has
 * no scope for self-service, or if its session was signed out; the emulator checks none of these.
 */
export const callerOf = async (
  services: Services,
  context: Context,
  token: string,
): Promise<{ pool: UserPoolService; user: LocalUser }> => {
  const claims = claimsOf(token)
  if (claims.token_use !== 'access') throw new NotAuthorizedError('Invalid Access Token')
  if (claims.exp * 1000 < Date.now()) throw new NotAuthorizedError('Access Token has expired')
  const pool = await services.cognito.getUserPoolForClientId(context, claims.client_id)
  const user: LocalUser | null = await pool.getUserByUsername(context, claims.sub)
  if (!user) throw new UserNotFoundError('User does not exist.')
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
  if (!user.Sessions?.some(({ id }) => id === claims.origin_jti))
    throw new NotAuthorizedError('Access Token has been revoked')
  if (!claims.scope.split(' ').includes(selfService))
    throw new NotAuthorizedError('Access Token does not have required scopes')
  return { pool, user }
}
