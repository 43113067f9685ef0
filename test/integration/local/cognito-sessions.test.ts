import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJwks } from '../../../infra/local/imitations/cognito.ts'
import { clientIds, poolId as UserPoolId } from '../../../infra/local/local-ids.ts'
import { claimsOf, startLocalPool } from '../../support/local-pool.ts'
import { userPool } from '../../support/user-pool.ts'

const [web] = userPool.clients
const noGrace = {
  ...web,
  ClientId: 'no-grace',
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
}
const noTime = { ...web, ClientId: 'no-time', RefreshTokenValidity: 0 }

let pool: Awaited<ReturnType<typeof startLocalPool>>
beforeAll(async () => {
  pool = await startLocalPool([noGrace, noTime])
})
afterAll(() => pool.stop())

const notAuthorized = { name: 'NotAuthorizedException' }
const getUser = (AccessToken = '') => pool.client.send(new GetUserCommand({ AccessToken }))

describe('tokens', () => {
  test('are accepted by the production verifier', async () => {
    const tokens = await pool.person('tokens@example.com')
    expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 })
    const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: clientIds.web })
    verifier.cacheJwks(JSON.parse(await readJwks(pool.url, UserPoolId)))
    const access = await verifier.verify(tokens.AccessToken ?? '', { tokenUse: 'access' })
    expect(access.exp - access.iat).toBe(900)
    const id = await verifier.verify(tokens.IdToken ?? '', { tokenUse: 'id' })
    expect(id).toMatchObject({ email: 'tokens@example.com', email_verified: true })
    expect(id.given_name).toBe('Ada')
  })

  test('name the sign-in, and keep doing so when refreshed', async () => {
    const first = await pool.person('origin@example.com')
    const before = claimsOf(first.AccessToken)
    expect(before.origin_jti).toMatch(/^[\w-]{36}$/)
    expect(before.auth_time).toBeTypeOf('number')
    const { AuthenticationResult: second } = await pool.refresh(first.RefreshToken)
    const after = claimsOf(second?.AccessToken)
    expect([after.origin_jti, after.auth_time]).toEqual([before.origin_jti, before.auth_time])
    expect(after.jti).not.toBe(before.jti)
    const again = await pool.signIn('origin@example.com', 'Secret1')
    const other = claimsOf(again.AuthenticationResult?.AccessToken)
    expect(other.origin_jti).not.toBe(before.origin_jti)
  })

  test('last as long as their client says', async () => {
    const { AccessToken } = await pool.person('server@example.com', clientIds.server)
    const { exp, iat } = claimsOf(AccessToken)
    expect(exp - iat).toBe(300)
    const { RefreshToken } = await pool.person('no-time@example.com', noTime.ClientId)
    await expect(pool.refresh(RefreshToken, noTime.ClientId)).rejects.toThrow('has expired')
  })
})

describe('a refresh token', () => {
  test('is replaced at each use', async () => {
    const { RefreshToken } = await pool.person('rotates@example.com')
    const second = (await pool.refresh(RefreshToken)).AuthenticationResult
    expect(second).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
    expect(second?.RefreshToken).toBeTypeOf('string')
    expect(second?.RefreshToken).not.toBe(RefreshToken)
    const third = (await pool.refresh(second?.RefreshToken)).AuthenticationResult
    expect(third?.RefreshToken).not.toBe(second?.RefreshToken)
  })

  test('works again within the grace period, in case the answer was lost', async () => {
    const { RefreshToken } = await pool.person('retries@example.com')
    await pool.refresh(RefreshToken)
    const retried = await pool.refresh(RefreshToken)
    expect(retried.AuthenticationResult?.RefreshToken).not.toBe(RefreshToken)
  })

  test('is refused after the grace period', async () => {
    const { RefreshToken } = await pool.person('reuses@example.com', noGrace.ClientId)
    const next = await pool.refresh(RefreshToken, noGrace.ClientId)
    await expect(pool.refresh(RefreshToken, noGrace.ClientId)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
    const { RefreshToken: replacement } = next.AuthenticationResult ?? {}
    await expect(pool.refresh(replacement, noGrace.ClientId)).resolves.toBeDefined()
  })

  test('works with its own client only', async () => {
    const { RefreshToken } = await pool.person('client@example.com')
    await expect(pool.refresh(RefreshToken, clientIds.session)).rejects.toMatchObject(notAuthorized)
    await expect(pool.refresh('made-up.token')).rejects.toMatchObject(notAuthorized)
    await expect(pool.refresh(RefreshToken)).resolves.toBeDefined()
  })

  test('survives a restart', async () => {
    const { RefreshToken } = await pool.person('stays@example.com')
    await pool.restart()
    await expect(pool.refresh(RefreshToken)).resolves.toBeDefined()
    await expect(pool.signIn('stays@example.com', 'Secret1')).resolves.toBeDefined()
  })
})

describe('a session ends', () => {
  test('alone, by revoking its refresh token, which is safe to repeat', async () => {
    const one = await pool.person('one@example.com', clientIds.server)
    const { AuthenticationResult: other } = await pool.signIn('one@example.com', 'Secret1')
    const revoke = async (ClientId: string) => {
      const ClientSecret = await pool.secretOf(ClientId)
      await pool.client.send(
        new RevokeTokenCommand({ ClientId, ClientSecret, Token: one.RefreshToken }),
      )
    }
    await expect(getUser(one.AccessToken)).resolves.toBeDefined()
    await revoke(clientIds.server)
    await revoke(clientIds.server)
    await expect(getUser(one.AccessToken)).rejects.toThrow('revoked')
    await expect(pool.refresh(one.RefreshToken, clientIds.server)).rejects.toThrow('revoked')
    await expect(pool.refresh(other?.RefreshToken)).resolves.toBeDefined()
  })

  test('with all others, by signing out everywhere', async () => {
    const Username = 'all@example.com'
    const { AccessToken, RefreshToken } = await pool.person(Username, clientIds.server)
    const { AuthenticationResult: other } = await pool.signIn(Username, 'Secret1')
    await pool.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    await expect(getUser(AccessToken)).rejects.toThrow('revoked')
    await expect(pool.refresh(RefreshToken, clientIds.server)).rejects.toMatchObject(notAuthorized)
    await expect(pool.refresh(other?.RefreshToken)).rejects.toMatchObject(notAuthorized)
    await expect(pool.signIn(Username, 'Secret1')).resolves.toBeDefined()
  })

  test('while the user is disabled', async () => {
    const Username = 'disabled@example.com'
    const { RefreshToken, AccessToken } = await pool.person(Username, clientIds.server)
    const refresh = () => pool.refresh(RefreshToken, clientIds.server)
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    await expect(pool.signIn(Username, 'Secret1')).rejects.toThrow('User is disabled.')
    await expect(refresh()).rejects.toThrow('User is disabled.')
    await expect(getUser(AccessToken)).rejects.toThrow('disabled')
    await pool.client.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    await expect(pool.signIn(Username, 'Secret1')).resolves.toBeDefined()
  })

  test('with the user', async () => {
    const Username = 'deleted@example.com'
    const { RefreshToken, AccessToken } = await pool.person(Username, clientIds.server)
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await expect(pool.refresh(RefreshToken, clientIds.server)).rejects.toMatchObject(notAuthorized)
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await expect(pool.signIn(Username, 'Secret1')).rejects.toThrow('Incorrect')
  })
})
