import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

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
export type Client = 'web' | 'session' | 'server'

const settings = {
  web: 'USER_POOL_CLIENT_ID',
  session: 'USER_POOL_SESSION_CLIENT_ID',
  server: 'USER_POOL_SERVER_CLIENT_ID',
} as const satisfies Record<Client, string>

const setting = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
export const poolId = (): string => setting('USER_POOL_ID')
export const clientId = (name: Client): string => setting(settings[name])
