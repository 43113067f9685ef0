import {
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientIds, poolId as UserPoolId } from '../../../infra/local/local-ids.ts'
import { authenticatorWith } from '../../support/authenticator.ts'
import { startLocalPool } from '../../support/local-pool.ts'

let pool: Awaited<ReturnType<typeof startLocalPool>>
beforeAll(async () => {
  pool = await startLocalPool()
})
afterAll(() => pool.stop())

const associate = async (AccessToken = '') => {
  const { SecretCode = '' } = await pool.client.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  )
  return authenticatorWith(SecretCode)
}
const verify = (AccessToken = '', UserCode = '') =>
  pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
const prefer = (Username: string, Enabled: boolean) =>
  pool.client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  )
/** Returns the name of an account, which answers to challenges must have. */
const nameOf = async (Username: string) =>
  (await pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }))).Username ?? ''

const answer = async (email: string, session = '', code = '') =>
  answerAs(await nameOf(email), session, code)

const answerAs = async (USERNAME: string, Session: string, SOFTWARE_TOKEN_MFA_CODE: string) => {
  const SECRET_HASH = await pool.secretHash(USERNAME)
  return pool.client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId: clientIds.web,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE, SECRET_HASH },
    }),
  )
}

/** Creates a user with an authenticator app. Returns the app and a token of the server. */
const withFactor = async (email: string) => {
  const { AccessToken } = await pool.person(email, clientIds.server)
  const app = await associate(AccessToken)
  await verify(AccessToken, app.next())
  await prefer(email, true)
  return { app, AccessToken }
}

test('is set up with a code of the app, and on only when preferred', async () => {
  const Username = 'sets-up@example.com'
  const { AccessToken } = await pool.person(Username, clientIds.server)
  await expect(prefer(Username, true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const app = await associate(AccessToken)
  await expect(verify(AccessToken, 'abcdef')).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  await verify(AccessToken, app.next())
  expect((await pool.signIn(Username, 'Secret1')).ChallengeName).toBeUndefined()
  await prefer(Username, true)
  const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }))
  expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
  expect((await pool.signIn(Username, 'Secret1')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('sign-in asks for a code after the right password, and gives tokens for it', async () => {
  const email = 'asks@example.com'
  const { app } = await withFactor(email)
  await expect(pool.signIn(email, 'guess')).rejects.toThrow('Incorrect')
  const half = await pool.signIn(email, 'Secret1')
  expect(half.AuthenticationResult).toBeUndefined()
  await expect(answer(email, half.Session, 'abcdef')).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  const { AuthenticationResult } = await answer(email, half.Session, app.next())
  expect(AuthenticationResult?.RefreshToken).toBeTypeOf('string')
  await expect(answer(email, half.Session, app.next())).rejects.toThrow('Invalid session')
})

test('each code works once', async () => {
  const email = 'once@example.com'
  const { app } = await withFactor(email)
  const code = app.next()
  const first = await pool.signIn(email, 'Secret1')
  await answer(email, first.Session, code)
  const second = await pool.signIn(email, 'Secret1')
  await expect(answer(email, second.Session, code)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
  await expect(answer(email, second.Session, app.next())).resolves.toBeDefined()
})

test('an address is no name once a sign-in has begun', async () => {
  const email = 'address@example.com'
  const { app } = await withFactor(email)
  const { Session = '' } = await pool.signIn(email, 'Secret1')
  const code = app.next()
  await expect(answerAs(email, Session, code)).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  await expect(answer(email, Session, code)).resolves.toBeDefined()
})

test('a session of another person is refused', async () => {
  const { app } = await withFactor('mine@example.com')
  await withFactor('theirs@example.com')
  const theirs = await pool.signIn('theirs@example.com', 'Secret1')
  await expect(answer('mine@example.com', theirs.Session, app.next())).rejects.toThrow(
    'Invalid session',
  )
})

test('the former app works until the new one is verified', async () => {
  const email = 'replaces@example.com'
  const { app, AccessToken } = await withFactor(email)
  const other = await associate(AccessToken)
  const before = await pool.signIn(email, 'Secret1')
  await expect(answer(email, before.Session, app.next())).resolves.toBeDefined()
  await verify(AccessToken, other.next())
  const after = await pool.signIn(email, 'Secret1')
  await expect(answer(email, after.Session, app.next())).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  await expect(answer(email, after.Session, other.next())).resolves.toBeDefined()
})

test('turned off, the password is enough', async () => {
  const email = 'off@example.com'
  await withFactor(email)
  await prefer(email, false)
  const { AuthenticationResult } = await pool.signIn(email, 'Secret1')
  expect(AuthenticationResult?.AccessToken).toBeTypeOf('string')
})
