import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientId as ClientId,
  region,
  poolId as UserPoolId,
} from '../../../infra/local/assembly.ts'
import type { Service } from '../../../infra/local/services/child.ts'
import { readJwks, startCognito } from '../../../infra/local/services/cognito.ts'
import { startMail } from '../../../infra/local/services/mail.ts'
import { poolProperties } from '../../support/accounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-cognito-'))
const events: { triggerSource: string; userName: string }[] = []
let lambda: Server
let mail: Service
let cognito: Service
let client: CognitoIdentityProviderClient

/** Replaces the trigger functions: writes the emails and records the events. */
const trigger = createServer(async (req, res) => {
  const event = JSON.parse(await text(req))
  events.push(event)
  if (event.triggerSource.startsWith('CustomMessage')) {
    event.response.emailSubject = event.triggerSource
    event.response.emailMessage = `code=${event.request.codeParameter}.`
  }
  res.end(JSON.stringify(event))
})

const start = () => {
  const { port } = lambda.address() as { port: number }
  return startCognito({
    directory: join(folder, 'cognito'),
    region,
    pool: {
      id: UserPoolId,
      clientId: ClientId,
      properties: poolProperties,
      client: { AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'minutes' } },
      groups: [{ name: 'customer' }],
    },
    passwordPolicy: { MinimumLength: 6 },
    triggers: {
      lambdaUrl: `http://127.0.0.1:${port}`,
      region,
      names: { CustomMessage: 'words', PostConfirmation: 'welcome' },
    },
    mail: { url: mail.url, from: 'shop@selvedge.example' },
  })
}

const clientFor = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

beforeAll(async () => {
  lambda = trigger.listen(0, '127.0.0.1')
  mail = await startMail(join(folder, 'mail.json'))
  cognito = await start()
  client = clientFor(cognito.url)
})

afterAll(async () => {
  client.destroy()
  await Promise.all([cognito.stop(), mail.stop()])
  lambda.close()
  rmSync(folder, { recursive: true, force: true })
})

const inbox = async (to: string): Promise<{ subject: string; code: string }[]> => {
  const { emails } = await (await fetch(`${mail.url}/store`)).json()
  return emails
    .filter((email: { destination: { to: string[] } }) => email.destination.to.includes(to))
    .map((email: { subject: string; body: { html: string } }) => ({
      subject: email.subject,
      code: email.body.html.match(/code=(\d+)\./)?.[1],
    }))
}

const signIn = (USERNAME: string, PASSWORD: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )

const person = async (email: string, password = 'Secret1') => {
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ada' },
      ],
    }),
  )
  await client.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: email,
      Password: password,
      Permanent: true,
    }),
  )
  return (await signIn(email, password)).AuthenticationResult ?? {}
}

test('registers, emails a code with the trigger’s text, confirms and calls the trigger', async () => {
  const Username = 'New.Person@Example.com'
  const email = 'new.person@example.com'
  await client.send(new SignUpCommand({ ClientId, Username, Password: 'Secret1' }))
  await expect(signIn(Username, 'Secret1')).rejects.toThrow('User is not confirmed.')
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
  const emails = await inbox(email)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
  ])

  const confirm = (ConfirmationCode = '') =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
  await expect(confirm('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await confirm(emails[1]?.code)
  await expect(confirm(emails[1]?.code)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(events.at(-1)).toMatchObject({
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: {
      userAttributes: { email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
    },
  })
  await expect(signIn(email, 'Secret1')).resolves.toMatchObject({ AuthenticationResult: {} })
})

test('issues tokens with groups and attributes that the production verifier accepts', async () => {
  await person('tokens@example.com')
  await client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId,
      Username: 'tokens@example.com',
      GroupName: 'customer',
    }),
  )
  const { AuthenticationResult: tokens } = await signIn('tokens@example.com', 'Secret1')
  expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId })
  verifier.cacheJwks(JSON.parse(await readJwks(cognito.url, UserPoolId)))
  await expect(
    verifier.verify(tokens?.AccessToken ?? '', { tokenUse: 'access' }),
  ).resolves.toMatchObject({ 'cognito:groups': ['customer'] })
  await expect(verifier.verify(tokens?.IdToken ?? '', { tokenUse: 'id' })).resolves.toMatchObject({
    email: 'tokens@example.com',
    email_verified: true,
    given_name: 'Ada',
  })
})

test('returns the same error for a wrong password and an unknown email', async () => {
  await person('known@example.com')
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await expect(signIn(email, 'wrong-one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  }
})

test('refuses a password shorter than the policy', async () => {
  const weak = new SignUpCommand({ ClientId, Username: 'weak@example.com', Password: '12345' })
  await expect(client.send(weak)).rejects.toMatchObject({ name: 'InvalidPasswordException' })
})

test('resets a forgotten password with an emailed code and hides which emails are unknown', async () => {
  await person('forgetful@example.com')
  const forgot = (Username: string) =>
    client.send(new ForgotPasswordCommand({ ClientId, Username }))
  await expect(forgot('unknown@example.com')).resolves.toMatchObject({
    CodeDeliveryDetails: { Destination: 'u***@e***.com' },
  })
  await forgot('forgetful@example.com')
  const [message] = await inbox('forgetful@example.com')
  const reset = (ConfirmationCode = '', Username = 'forgetful@example.com') =>
    client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username,
        ConfirmationCode,
        Password: 'Newer12',
      }),
    )
  await expect(reset('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(reset('000000', 'unknown@example.com')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
  await reset(message?.code)
  await expect(reset(message?.code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await expect(signIn('forgetful@example.com', 'Newer12')).resolves.toBeDefined()
})

test('refreshes tokens until the user signs out everywhere', async () => {
  const { RefreshToken, AccessToken } = await person('refresh@example.com')
  const refresh = () =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
  await expect(refresh()).resolves.toMatchObject({ AuthenticationResult: { ExpiresIn: 3600 } })
  await new Promise(later => setTimeout(later, 1100))
  await client.send(new GlobalSignOutCommand({ AccessToken }))
  await expect(refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('revoked')
})

test('rejects sign-ins and tokens of a disabled user', async () => {
  const Username = 'disabled@example.com'
  const { RefreshToken, AccessToken } = await person(Username)
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
  await expect(signIn(Username, 'Secret1')).rejects.toThrow('User is disabled.')
  await expect(
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toThrow('User is disabled.')
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('disabled')
  await client.send(new AdminEnableUserCommand({ UserPoolId, Username }))
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
  await expect(
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(signIn(Username, 'Secret1')).resolves.toBeDefined()
})

test('requires the old password to change it', async () => {
  const { AccessToken } = await person('change@example.com')
  const change = (PreviousPassword: string) =>
    client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'Other12' }),
    )
  await expect(change('guess-it')).rejects.toThrow('Incorrect username or password.')
  await change('Secret1')
  await expect(signIn('change@example.com', 'Other12')).resolves.toBeDefined()
})

const attributesOf = async (AccessToken = '') => {
  const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }))
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}
const update = (AccessToken = '', attributes: Record<string, string> = {}) =>
  client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
const verify = (AccessToken = '', Code = '') =>
  client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))

test('locks an account after five wrong passwords, twice as long each time', async () => {
  const email = 'guessed@example.com'
  await person(email)
  for (let tries = 0; tries < 5; tries++)
    await expect(signIn(email, `guess-${tries}`)).rejects.toThrow('Incorrect')
  await expect(signIn(email, 'Secret1')).rejects.toThrow('Password attempts exceeded')
  await new Promise(later => setTimeout(later, 1_050))
  await expect(signIn(email, 'guess-6')).rejects.toThrow('Incorrect')
  await new Promise(later => setTimeout(later, 1_050))
  await expect(signIn(email, 'Secret1')).rejects.toThrow('Password attempts exceeded')
  await new Promise(later => setTimeout(later, 1_050))
  await expect(signIn(email, 'Secret1')).resolves.toBeDefined()
  await expect(signIn(email, 'guess-7')).rejects.toThrow('Incorrect')
  await expect(signIn(email, 'Secret1')).resolves.toBeDefined()
})

test('accepts no more codes after five wrong ones', async () => {
  const Username = 'guessed.code@example.com'
  await client.send(new SignUpCommand({ ClientId, Username, Password: 'Secret1' }))
  const [message] = await inbox(Username)
  const confirm = (ConfirmationCode = '') =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
  for (let tries = 0; tries < 5; tries++)
    await expect(confirm('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(confirm(message?.code)).rejects.toMatchObject({ name: 'LimitExceededException' })
})

test('keeps the old email until the new one is verified with a code', async () => {
  const { AccessToken } = await person('before@example.com')
  const email = 'after@example.com'
  await expect(update(AccessToken, { email })).resolves.toMatchObject({
    CodeDeliveryDetailsList: [{ AttributeName: 'email', Destination: 'a***@e***.com' }],
  })
  const [first] = await inbox(email)
  expect(first?.subject).toBe('CustomMessage_UpdateUserAttribute')
  expect(await inbox('before@example.com')).toEqual([])
  const original = { email: 'before@example.com', email_verified: 'true' }
  expect(await attributesOf(AccessToken)).toMatchObject(original)
  await expect(signIn('before@example.com', 'Secret1')).resolves.toBeDefined()
  await expect(signIn(email, 'Secret1')).rejects.toThrow('Incorrect')

  await expect(verify(AccessToken, '000000')).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  await client.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  )
  const [, second] = await inbox(email)
  await verify(AccessToken, second?.code)
  expect(await attributesOf(AccessToken)).toMatchObject({ email, email_verified: 'true' })
  await expect(signIn(email, 'Secret1')).resolves.toBeDefined()
  await expect(signIn('before@example.com', 'Secret1')).rejects.toThrow('Incorrect')
  await expect(verify(AccessToken, second?.code)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
})

test('keeps an unverified new email when the name or phone number changes', async () => {
  const { AccessToken } = await person('renamed@example.com')
  const email = 'renamed.too@example.com'
  await update(AccessToken, { email, given_name: 'Augusta' })
  await update(AccessToken, { family_name: 'King', 'custom:phone': '+1 503 555 0100' })
  expect(await attributesOf(AccessToken)).toMatchObject({
    email: 'renamed@example.com',
    given_name: 'Augusta',
    family_name: 'King',
    'custom:phone': '+1 503 555 0100',
  })
  await verify(AccessToken, (await inbox(email))[0]?.code)
  expect(await attributesOf(AccessToken)).toMatchObject({ email, given_name: 'Augusta' })
})

test('rejects an email that another user has verified, even after the change was requested', async () => {
  const [one, other] = [await person('one@example.com'), await person('other@example.com')]
  const taken = { name: 'AliasExistsException' }
  await expect(update(one.AccessToken, { email: 'Other@example.com' })).rejects.toMatchObject(taken)
  const email = 'wanted@example.com'
  await update(one.AccessToken, { email })
  await update(other.AccessToken, { email })
  const [first, second] = await inbox(email)
  await verify(one.AccessToken, first?.code)
  await expect(verify(other.AccessToken, second?.code)).rejects.toMatchObject(taken)
  expect(await attributesOf(other.AccessToken)).toMatchObject({ email: 'other@example.com' })
})

test('keeps users, passwords and email after a restart', async () => {
  const { RefreshToken } = await person('stays@example.com')
  await client.send(new ForgotPasswordCommand({ ClientId, Username: 'stays@example.com' }))
  await Promise.all([cognito.stop(), mail.stop()])
  mail = await startMail(join(folder, 'mail.json'))
  cognito = await start()
  client = clientFor(cognito.url)
  await expect(signIn('stays@example.com', 'Secret1')).resolves.toBeDefined()
  await expect(
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).resolves.toBeDefined()
  expect(await inbox('stays@example.com')).toHaveLength(1)
})
