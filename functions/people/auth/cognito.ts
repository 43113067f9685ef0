import { createHmac } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'

let client: CognitoIdentityProviderClient | undefined

/** Returns the Cognito client. */
export const cognito = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { requestTimeout: 8_000 },
  })
  return client
}

/**
 * The pool's clients.
 * - `web`: sessions of people who asked to be remembered. They last 30 days.
 * - `session`: all other sessions. They last 12 hours at most.
 * - `server`: for calls that only the server makes. Their tokens never leave it.
 */
export type PoolClient = 'web' | 'session' | 'server'

const settings = {
  web: 'USER_POOL_CLIENT_ID',
  session: 'USER_POOL_SESSION_CLIENT_ID',
  server: 'USER_POOL_SERVER_CLIENT_ID',
} as const satisfies Record<PoolClient, string>

const setting = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
export const poolId = (): string => setting('USER_POOL_ID')
export const clientId = (name: PoolClient): string => setting(settings[name])

/** Secrets of clients by id. Cached permanently, because a client's secret never changes. */
const secrets = new Map<string, string>()

/**
 * Returns a client's secret, without which Cognito refuses its calls. Read once per instance. It
 * isn't in the environment, which everyone who may view the function can see.
 */
export const clientSecret = async (name: PoolClient): Promise<string> => {
  const ClientId = clientId(name)
  const known = secrets.get(ClientId)
  if (known) return known
  const { UserPoolClient } = await cognito().send(
    new DescribeUserPoolClientCommand({ UserPoolId: poolId(), ClientId }),
  )
  const secret = UserPoolClient?.ClientSecret
  if (!secret) throw new Error(`The user pool's client "${name}" has no secret`)
  secrets.set(ClientId, secret)
  return secret
}

/**
 * Returns the hash that proves to Cognito that the caller has a client's secret, for this user name.
 */
export const hashWithSecret = (secret: string, ClientId: string, username: string): string =>
  createHmac('sha256', secret)
    .update(username + ClientId)
    .digest('base64')

/** Returns the hash of `hashWithSecret` for one of the store's clients. */
export const secretHash = async (name: PoolClient, username: string): Promise<string> =>
  hashWithSecret(await clientSecret(name), clientId(name), username)
