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

const setting = (name: 'USER_POOL_ID' | 'USER_POOL_CLIENT_ID') => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
export const poolId = (): string => setting('USER_POOL_ID')
export const clientId = (): string => setting('USER_POOL_CLIENT_ID')
