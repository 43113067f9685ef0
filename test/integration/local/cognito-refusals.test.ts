import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientIds } from '../../../infra/local/local-ids.ts'
import { claimsOf, startLocalPool } from '../../support/local-pool.ts'

let pool: Awaited<ReturnType<typeof startLocalPool>>
let tokens: sdk.AuthenticationResultType
beforeAll(async () => {
  pool = await startLocalPool()
  tokens = await pool.person('owner@example.com')
})
afterAll(() => pool.stop())

/** Sends a call by its name, as anyone on the Internet can: without a signature. */
const call = async (name: string, body: object) => {
  const reply = await fetch(pool.url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
    body: JSON.stringify(body),
  })
  return {
    status: reply.status,
    ...((await reply.json()) as { __type?: string; message?: string }),
  }
}

/** Lists Cognito's calls that take an access token, from the SDK's descriptions. */
const selfServiceCalls = Object.entries<unknown>(sdk).flatMap(([name, described]) => {
  const [, call] = /^(\w+)Request\$$/.exec(name) ?? []
  const fields: unknown = Array.isArray(described) ? described[4] : []
  return call && Array.isArray(fields) && fields.includes('AccessToken') ? [call] : []
})

describe('an access token from a browser', () => {
  test('has no scope, whichever client it is from', async () => {
    expect(claimsOf(tokens.AccessToken).scope).toBe('')
    const other = await pool.signIn('owner@example.com', 'Secret1', clientIds.session)
    expect(claimsOf(other.AuthenticationResult?.AccessToken).scope).toBe('')
    const refreshed = await pool.refresh(tokens.RefreshToken)
    expect(claimsOf(refreshed.AuthenticationResult?.AccessToken).scope).toBe('')
  })

  test('the SDK describes the calls that must refuse it', () => {
    expect(selfServiceCalls).toEqual(
      expect.arrayContaining([
        'AssociateSoftwareToken',
        'ChangePassword',
        'DeleteUser',
        'GetUser',
        'GlobalSignOut',
        'SetUserMFAPreference',
        'UpdateUserAttributes',
        'VerifySoftwareToken',
        'VerifyUserAttribute',
      ]),
    )
    expect(selfServiceCalls.length).toBeGreaterThan(15)
  })

  test.each(selfServiceCalls)('%s refuses it', async name => {
    const answer = await call(name, {
      AccessToken: tokens.AccessToken,
      PreviousPassword: 'Secret1',
      ProposedPassword: 'Stolen12',
      UserCode: '000000',
      SoftwareTokenMfaSettings: { Enabled: false },
    })
    expect(answer).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    })
  })

  test('changed nothing', async () => {
    await expect(pool.signIn('owner@example.com', 'Secret1')).resolves.toMatchObject({
      AuthenticationResult: { TokenType: 'Bearer' },
    })
  })
})

test('the server’s token keeps the scope, and an altered or expired one is refused', async () => {
  const { AccessToken = '' } = await pool.person('server@example.com', clientIds.server)
  expect(claimsOf(AccessToken).scope).toBe('aws.cognito.signin.user.admin')
  expect((await call('GetUser', { AccessToken })).status).toBe(200)
  const [head, , signature] = AccessToken.split('.')
  const claims = { ...claimsOf(AccessToken), sub: claimsOf(tokens.AccessToken).sub }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const forged = await call('GetUser', { AccessToken: `${head}.${body}.${signature}` })
  expect(forged).toMatchObject({ status: 400, __type: 'NotAuthorizedException' })
})

describe('without a signature', () => {
  const ClientId = clientIds.web
  const Username = 'owner@example.com'
  const AuthParameters = { USERNAME: Username, PASSWORD: 'Secret1' }
  const flow = (AuthFlow: string, more = {}) => ({
    ClientId,
    AuthFlow,
    AuthParameters: { ...AuthParameters, ...more },
  })
  const code = { ClientId, Username, ConfirmationCode: '123456', Password: 'Stolen12' }

  test.each([
    ['SignUp', { ClientId, Username: 'new@example.com', Password: 'Secret1' }],
    ['ConfirmSignUp', code],
    ['ResendConfirmationCode', { ClientId, Username }],
    ['ForgotPassword', { ClientId, Username }],
    ['ConfirmForgotPassword', code],
    ['InitiateAuth', flow('USER_PASSWORD_AUTH')],
    ['InitiateAuth', flow('USER_SRP_AUTH')],
    ['InitiateAuth', flow('USER_AUTH')],
    ['InitiateAuth', flow('CUSTOM_AUTH')],
  ])('%s is refused', async (name, body) => {
    expect(await call(name, body)).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
      message: expect.stringContaining('SECRET_HASH was not received'),
    })
  })

  test.each(['GetTokensFromRefreshToken', 'RevokeToken'])(
    '%s is refused to who has a refresh token but no secret',
    async name => {
      const { RefreshToken } = await pool.person(`${name}@example.com`)
      const body = { ClientId, RefreshToken, Token: RefreshToken, ClientSecret: 'guess' }
      expect(await call(name, body)).toMatchObject({ __type: 'NotAuthorizedException' })
      await expect(pool.refresh(RefreshToken)).resolves.toBeDefined()
    },
  )

  test('a hash for another name is refused', async () => {
    const SECRET_HASH = await pool.secretHash('other@example.com')
    expect(await call('InitiateAuth', flow('USER_SRP_AUTH', { SECRET_HASH }))).toMatchObject({
      message: expect.stringContaining('SecretHash does not match'),
    })
  })

  test('no call is possible that the store doesn’t use, with the secret either', async () => {
    const SecretHash = await pool.secretHash(Username)
    for (const [name, body] of [
      ['SignUp', { ClientId, Username, Password: 'Secret1', SecretHash }],
      ['ConfirmSignUp', { ...code, SecretHash }],
      ['ResendConfirmationCode', { ClientId, Username, SecretHash }],
      ['ForgotPassword', { ClientId, Username, SecretHash }],
      ['ConfirmForgotPassword', { ...code, SecretHash }],
      ...['USER_PASSWORD_AUTH', 'USER_AUTH', 'CUSTOM_AUTH'].map(
        name => ['InitiateAuth', flow(name, { SECRET_HASH: SecretHash })] as const,
      ),
    ] as const)
      expect(await call(name, body)).toEqual({
        status: 400,
        __type: expect.any(String),
        message: expect.not.stringMatching(/secret/i),
      })
  })

  test('a refresh token can’t be used without replacing it', async () => {
    const { RefreshToken } = await pool.person('refreshes@example.com')
    const SECRET_HASH = await pool.secretHash(Username)
    const kept = flow('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken, SECRET_HASH })
    expect(await call('InitiateAuth', kept)).toMatchObject({
      status: 400,
      __type: 'InvalidParameterException',
    })
  })
})
