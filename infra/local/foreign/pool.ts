import { randomUUID } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandOutput,
  CreateUserPoolCommand,
  type CreateUserPoolCommandOutput,
  DescribeUserPoolClientCommand,
  type DescribeUserPoolClientCommandOutput,
  GetTokensFromRefreshTokenCommand,
  type GetTokensFromRefreshTokenCommandOutput,
  ListUserPoolClientsCommand,
  type ListUserPoolClientsCommandOutput,
  ListUserPoolsCommand,
  type ListUserPoolsCommandOutput,
  RevokeTokenCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { hashWithSecret } from '../../../functions/people/auth/cognito.ts'
import type { TemplateValue } from '../template/intrinsics.ts'
import { clientOptions, createCaller, Gap } from './call-server.ts'

/** The template's pool: properties as CloudFormation takes them. */
export type DeclaredPool = {
  properties: TemplateValue
  clients: TemplateValue[]
  groups: { name: string; precedence?: number | undefined }[]
}
type Call = ReturnType<typeof createCaller>

const PoolName = 'selvedge'

const findPool = async (call: Call): Promise<string | undefined> => {
  let NextToken: string | undefined
  do {
    const page = await call<ListUserPoolsCommandOutput>(
      new ListUserPoolsCommand({ MaxResults: 60, NextToken }),
    )
    const found = page?.UserPools?.find(({ Name }) => Name === PoolName)
    if (found) return found.Id
    NextToken = page?.NextToken
  } while (NextToken)
  return undefined
}

const ensurePool = async (call: Call, properties: TemplateValue): Promise<string> => {
  const found = await findPool(call)
  if (found) return found
  // Functions run here, where the server can't start them. The second factor has a call of its own.
  const { LambdaConfig: _, EnabledMfas: _mfas, MfaConfiguration, ...rest } = properties
  const made = await call<CreateUserPoolCommandOutput>(
    new CreateUserPoolCommand({ ...rest, PoolName }),
  )
  const UserPoolId = made?.UserPool?.Id ?? ''
  const SoftwareTokenMfaConfiguration = { Enabled: true }
  await call(
    new SetUserPoolMfaConfigCommand({
      UserPoolId,
      MfaConfiguration,
      SoftwareTokenMfaConfiguration,
    }),
  )
  return UserPoolId
}

/** Creates the clients that don't exist. Returns their ids by name. */
const ensureClients = async (call: Call, UserPoolId: string, clients: TemplateValue[]) => {
  const list = await call<ListUserPoolClientsCommandOutput>(
    new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 60 }),
  )
  const ids = new Map(
    list?.UserPoolClients?.map(({ ClientName = '', ClientId = '' }) => [ClientName, ClientId]),
  )
  for (const { ClientId: _, UserPoolId: _pool, ...client } of clients) {
    if (ids.has(client.ClientName)) continue
    const made = await call<CreateUserPoolClientCommandOutput>(
      new CreateUserPoolClientCommand({ ...client, UserPoolId }),
    )
    ids.set(client.ClientName, made?.UserPoolClient?.ClientId ?? '')
  }
  return ids
}

/** Returns a client's secret, which the functions read as well. */
const loadSecret = async (call: Call, UserPoolId: string, ClientId: string): Promise<string> => {
  const described = await call<DescribeUserPoolClientCommandOutput>(
    new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
  )
  const secret = described?.UserPoolClient?.ClientSecret
  if (!secret) throw new Gap('its clients have no secrets')
  return secret
}

/** Signs a scratch user in, verifies the token as the API does, refreshes it and signs out. */
const trySession = async (call: Call, UserPoolId: string, ClientId: string, jwks: string) => {
  const Username = `probe-${randomUUID()}@selvedge.example`
  const user = { UserPoolId, Username }
  const Password = `Probe-${randomUUID()}`
  const UserAttributes = [{ Name: 'email', Value: Username }]
  const ClientSecret = await loadSecret(call, UserPoolId, ClientId)
  // Addresses have no case for the store's pool.
  const USERNAME = Username.toUpperCase()
  const SECRET_HASH = hashWithSecret(ClientSecret, ClientId, USERNAME)
  await call(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }))
  try {
    await call(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }))
    const { AuthenticationResult: tokens } =
      (await call<AdminInitiateAuthCommandOutput>(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD: Password, SECRET_HASH },
        }),
      )) ?? {}
    const begun = await call<AdminInitiateAuthCommandOutput>(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abcdef', SECRET_HASH },
      }),
    )
    if (begun?.ChallengeName !== 'PASSWORD_VERIFIER')
      throw new Gap('it does not check passwords by SRP')
    const verifier = CognitoJwtVerifier.create({
      userPoolId: UserPoolId,
      clientId: ClientId,
      tokenUse: 'access',
    })
    verifier.cacheJwks(JSON.parse(jwks))
    const claims = await verifier.verify(tokens?.AccessToken ?? '').catch(error => {
      throw new Gap(`the API can't verify its tokens: ${(error as Error).message}`)
    })
    if (!claims.origin_jti) throw new Gap('its tokens name no session (origin_jti)')
    const refreshed = await call<GetTokensFromRefreshTokenCommandOutput>(
      new GetTokensFromRefreshTokenCommand({
        ClientId,
        ClientSecret,
        RefreshToken: tokens?.RefreshToken,
      }),
    )
    const Token = refreshed?.AuthenticationResult?.RefreshToken ?? tokens?.RefreshToken
    await call(new RevokeTokenCommand({ ClientId, ClientSecret, Token }))
  } finally {
    await call(new AdminDeleteUserCommand(user)).catch(() => {})
  }
}

const loadKeys = async (endpoint: string, poolId: string): Promise<string> => {
  const answer = await fetch(`${endpoint}/${poolId}/.well-known/jwks.json`).catch(() => undefined)
  if (!answer?.ok) throw new Gap('it does not serve the keys of its tokens')
  return answer.text()
}

/** The functions' variables for a pool, by the name of its client. */
const clientVariables = {
  web: 'USER_POOL_CLIENT_ID',
  session: 'USER_POOL_SESSION_CLIENT_ID',
  server: 'USER_POOL_SERVER_CLIENT_ID',
}
const variables = ['USER_POOL_ID', ...Object.values(clientVariables)]

/** Returns the pool that the environment names, with its clients, or undefined. */
const givenPool = (): Record<string, string> | undefined => {
  const given = variables.flatMap(name => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  })
  return given.length === variables.length ? Object.fromEntries(given) : undefined
}

/**
 * Creates the pool with its clients and groups, unless the environment names one, and tries a session.
 * Returns the functions' variables. Throws a `Gap`.
 */
export const declarePool = async (
  endpoint: string,
  { properties, clients, groups }: DeclaredPool,
): Promise<Record<string, string>> => {
  const given = givenPool()
  if (given) return { ...given, COGNITO_JWKS: await loadKeys(endpoint, given.USER_POOL_ID ?? '') }
  const client = new CognitoIdentityProviderClient(clientOptions(endpoint))
  const call = createCaller(client)
  try {
    const UserPoolId = await ensurePool(call, properties)
    const ids = await ensureClients(call, UserPoolId, clients)
    for (const { name: GroupName, precedence: Precedence } of groups) {
      const group = { UserPoolId, GroupName, Precedence }
      await call(new CreateGroupCommand(group), ['GroupExistsException'])
    }
    const jwks = await loadKeys(endpoint, UserPoolId)
    await trySession(call, UserPoolId, ids.get('session') ?? '', jwks)
    const own = Object.entries(clientVariables).map(([name, variable]) => [variable, ids.get(name)])
    return { USER_POOL_ID: UserPoolId, ...Object.fromEntries(own), COGNITO_JWKS: jwks }
  } finally {
    client.destroy()
  }
}
