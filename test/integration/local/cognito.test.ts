import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientIds, poolId as UserPoolId } from '../../../infra/local/local-ids.ts'
import { claimsOf, startLocalPool } from '../../support/local-pool.ts'

let pool: Awaited<ReturnType<typeof startLocalPool>>
beforeAll(async () => {
  pool = await startLocalPool()
})
afterAll(() => pool.stop())

const emailOf = async (Username: string) => {
  const { UserAttributes = [] } = await pool.client.send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])).email
}

const setEmail = (Username: string, email: string) =>
  pool.client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )

test('ignores the case of an email address', async () => {
  await pool.person('Mixed.Case@Example.com')
  await expect(pool.signIn('mixed.case@example.COM', 'Secret1')).resolves.toBeDefined()
  await expect(pool.person('mixed.case@example.com')).rejects.toMatchObject({
    name: 'UsernameExistsException',
  })
})

test('tokens carry the user’s groups', async () => {
  const Username = 'grouped@example.com'
  await pool.person(Username)
  await pool.client.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'customer' }),
  )
  const { AuthenticationResult } = await pool.signIn(Username, 'Secret1')
  expect(claimsOf(AuthenticationResult?.AccessToken)['cognito:groups']).toEqual(['customer'])
})

test('returns the same error for a wrong password and an unknown email', async () => {
  await pool.person('known@example.com')
  for (const email of ['known@example.com', 'unknown@example.com'])
    await expect(pool.signIn(email, 'wrong-one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
})

test('refuses a password shorter than the policy', async () => {
  const Username = 'weak@example.com'
  await pool.person(Username)
  const weak = { UserPoolId, Username, Password: '12345', Permanent: true }
  await expect(pool.client.send(new AdminSetUserPasswordCommand(weak))).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
})

test('accepts no password for a while after several wrong ones', async () => {
  const email = 'guessed@example.com'
  await pool.person(email)
  // Each failure doubles the wait, so however slow the machine is, not all can be checked.
  const guesses = Array.from({ length: 30 }, (_, number) => `guess-${number}`)
  const answers = await Promise.all(
    guesses.map(guess => pool.signIn(email, guess).catch(error => error.message)),
  )
  expect(answers).toContain('Incorrect username or password.')
  expect(answers).toContain('Password attempts exceeded')
})

test('a temporary password has to be replaced at the first sign-in', async () => {
  const Username = 'temporary@example.com'
  const created = { UserPoolId, Username, MessageAction: 'SUPPRESS' } as const
  await pool.client.send(new AdminCreateUserCommand({ ...created, TemporaryPassword: 'Temp123' }))
  const { ChallengeName, ChallengeParameters, Session } = await pool.signIn(Username, 'Temp123')
  const USERNAME = ChallengeParameters?.USER_ID_FOR_SRP ?? ''
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const SECRET_HASH = await pool.secretHash(USERNAME)
  const choose = (NEW_PASSWORD: string) =>
    pool.client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId: clientIds.web,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD, SECRET_HASH },
      }),
    )
  await expect(choose('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  expect((await choose('Newer12')).AuthenticationResult?.AccessToken).toBeTypeOf('string')
  await expect(pool.signIn(Username, 'Newer12')).resolves.toMatchObject({
    AuthenticationResult: { TokenType: 'Bearer' },
  })
})

test('changes an email address at once, unless another account has it', async () => {
  await pool.person('before@example.com')
  await pool.person('taken@example.com')
  await expect(setEmail('before@example.com', 'Taken@example.com')).rejects.toMatchObject({
    name: 'AliasExistsException',
  })
  await setEmail('before@example.com', 'after@example.com')
  expect(await emailOf('after@example.com')).toBe('after@example.com')
  await expect(pool.signIn('after@example.com', 'Secret1')).resolves.toBeDefined()
  await expect(pool.signIn('before@example.com', 'Secret1')).rejects.toThrow('Incorrect')
})

test('refuses a client of another pool', async () => {
  await pool.person('pools@example.com')
  const AuthParameters = { USERNAME: 'pools@example.com', PASSWORD: 'Secret1' }
  const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
  const elsewhere = { UserPoolId, ClientId: 'client-of-another-pool', AuthFlow, AuthParameters }
  await expect(
    pool.client.send(new AdminInitiateAuthCommand({ ...elsewhere, AuthFlow })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('keeps users and passwords after a restart', async () => {
  await pool.person('restarts@example.com')
  await pool.restart()
  await expect(pool.signIn('restarts@example.com', 'Secret1')).resolves.toBeDefined()
})
