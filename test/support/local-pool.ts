import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { handler as preToken } from '../../functions/events/pre-token.ts'
import { cognito as storeClient } from '../../functions/people/auth/cognito.ts'
import { startCognito } from '../../infra/local/imitations/cognito.ts'
import { clientIds, poolId, region } from '../../infra/local/local-ids.ts'
import { userPool } from './user-pool.ts'

/**
 * Hides the pool's clock from the store's client. The SDK repeats a refused call if the clocks differ by
 * five minutes, as in tests that move one: a wrong password would count twice.
 */
const hideClock = () =>
  storeClient().middlewareStack.add(
    next => async args => {
      const result = await next(args)
      const { headers } = result.response as { headers: Record<string, string> }
      delete headers.date
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'hideClock', override: true },
  )

/**
 * Starts a user pool for a test file, with the template's clients and these in addition. `changes`
 * replaces properties of the template's clients.
 */
export const startLocalPool = async (clients: object[] = [], changes: object = {}) => {
  const own = userPool.clients.map(client => ({ ...client, ...changes }))
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-pool-'))
  const lambda = createServer(async (req, res) => {
    res.end(JSON.stringify(await preToken(JSON.parse(await text(req)))))
  }).listen(0, '127.0.0.1')
  await once(lambda, 'listening')
  const { port } = lambda.address() as { port: number }
  const start = (at?: number) =>
    startCognito(
      {
        directory: join(folder, 'cognito'),
        region,
        pool: { id: poolId, ...userPool, clients: [...own, ...clients] },
        passwordPolicy: userPool.properties.Policies.PasswordPolicy,
        triggers: {
          lambdaUrl: `http://127.0.0.1:${port}`,
          region,
          names: { PreTokenGenerationConfig: 'pre-token' },
        },
      },
      at,
    )
  let cognito = await start()
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = cognito.url
  hideClock()
  const client = new CognitoIdentityProviderClient({
    endpoint: cognito.url,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

  const secretOf = async (ClientId: string): Promise<string> => {
    const command = new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId })
    return (await client.send(command)).UserPoolClient?.ClientSecret ?? ''
  }

  /** Returns what proves that a call for a user name comes from the owner of a client's secret. */
  const secretHash = async (name: string, ClientId: string = clientIds.web) =>
    createHmac('sha256', await secretOf(ClientId))
      .update(name + ClientId)
      .digest('base64')

  const signIn = async (USERNAME: string, PASSWORD: string, ClientId: string = clientIds.web) => {
    const SECRET_HASH = await secretHash(USERNAME, ClientId)
    return client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD, SECRET_HASH },
      }),
    )
  }

  return {
    client,
    url: cognito.url,
    secretOf,
    secretHash,
    signIn,
    refresh: async (RefreshToken = '', ClientId: string = clientIds.web) => {
      const ClientSecret = await secretOf(ClientId)
      return client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, ClientSecret, RefreshToken }),
      )
    },
    /** Creates a user with a password. Returns its tokens. */
    person: async (
      email: string,
      ClientId = clientIds.web,
      Password = 'Secret1',
    ): Promise<AuthenticationResultType> => {
      const account = { UserPoolId: poolId, Username: email }
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ada' },
      ]
      await client.send(
        new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS', UserAttributes }),
      )
      await client.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true }))
      return (await signIn(email, Password, ClientId)).AuthenticationResult ?? {}
    },
    restart: async () => {
      const { port: same } = new URL(cognito.url)
      await cognito.stop()
      cognito = await start(Number(same))
    },
    stop: async () => {
      client.destroy()
      await cognito.stop()
      lambda.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the claims of a token. */
export const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
