import { expect, test } from 'vitest'
import { userPool } from '../support/user-pool.ts'
import { functionsOf, ofType, only, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const pool = only(resources, 'AWS::Cognito::UserPool')
const functions = functionsOf(resources)

test('users sign in with email and an optional authenticator app, never with SMS', () => {
  expect(pool.properties).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    UserPoolTier: 'ESSENTIALS',
  })
  expect(pool.properties.SmsConfiguration).toBeUndefined()
  expect(pool.properties.Policies.PasswordPolicy.MinimumLength).toBe(6)
})

test('no one can sign up, confirm or reset a password at Cognito', () => {
  expect(pool.properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
  })
})

test('a deployment creates no account', () => {
  expect(ofType(resources, 'AWS::Cognito::UserPoolUser')).toEqual([])
})

test('the user pool is protected from deletion', () => {
  expect(pool.properties.DeletionProtection).toBe('ACTIVE')
  expect(pool.raw.DeletionPolicy).toBe('Retain')
})

const clients = ofType(resources, 'AWS::Cognito::UserPoolClient')

test('Cognito answers only calls with a client’s secret, without hints about which accounts exist', () => {
  expect(clients).toHaveLength(3)
  for (const { properties } of clients) {
    expect(properties).toMatchObject({
      GenerateSecret: true,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    })
    expect(properties.AllowedOAuthFlows).toBeUndefined()
    expect(properties.SupportedIdentityProviders).toEqual(['COGNITO'])
  }
})

test('sessions last 30 days for those who asked for it, and 12 hours for all others', () => {
  const minutes = clients.map(({ properties }) => {
    expect(properties.TokenValidityUnits.RefreshToken).toBe('minutes')
    return [properties.ClientName, properties.RefreshTokenValidity]
  })
  expect(Object.fromEntries(minutes)).toEqual({ web: 30 * 1440, session: 12 * 60, server: 60 })
})

test('a deployed store keeps its user pool and its client', () => {
  const web = clients.find(({ properties }) => properties.ClientName === 'web')
  expect([pool.id, web?.id]).toEqual(['UserPool6BA7E5F2', 'UserPoolWebClient4C9370B0'])
})

test('functions know the browser’s clients; only the profile knows the server’s', () => {
  const ids = Object.fromEntries(clients.map(({ id, properties }) => [properties.ClientName, id]))
  const knowing = (variable: string, client = '') =>
    [...functions].flatMap(([source, { properties }]) =>
      references(properties.Environment.Variables[variable])[0] === client ? [source] : [],
    )
  const all = knowing('USER_POOL_CLIENT_ID', ids.web)
  expect(all).toContain('cart/handler')
  expect(knowing('USER_POOL_SESSION_CLIENT_ID', ids.session)).toEqual(all)
  expect(knowing('USER_POOL_SERVER_CLIENT_ID', ids.server)).toEqual(['people/profile/handler'])
})

test('clients can read and write name, email and phone number only', () => {
  const writable = ['custom:phone', 'email', 'family_name', 'given_name']
  for (const { properties } of clients) {
    expect([...properties.WriteAttributes].sort()).toEqual(writable)
    expect([...properties.ReadAttributes].sort()).toEqual([...writable, 'email_verified'].sort())
  }
  expect(pool.properties.Schema).toContainEqual(expect.objectContaining({ Name: 'phone' }))
})

test('the tests’ user pool is the template’s', () => {
  expect(pool.properties).toMatchObject(userPool.properties)
  for (const { ClientId: _, ...client } of userPool.clients)
    expect(clients.map(({ properties }) => properties)).toContainEqual(
      expect.objectContaining(client),
    )
})

test('has groups for admins, managers and customers', () => {
  const groups = ofType(resources, 'AWS::Cognito::UserPoolGroup')
  expect(groups.map(({ properties }) => properties.GroupName).sort()).toEqual([
    'admin',
    'customer',
    'manager',
  ])
})

test('Cognito calls the trigger that limits tokens, and no other', () => {
  const triggers = pool.properties.LambdaConfig
  expect(Object.keys(triggers)).toEqual(['PreTokenGenerationConfig'])
  expect(references(triggers.PreTokenGenerationConfig.LambdaArn)).toEqual([
    functions.get('events/pre-token')?.id,
  ])
  expect(triggers.PreTokenGenerationConfig.LambdaVersion).toBe('V2_0')
  const callers = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ properties }) => properties.Principal === 'cognito-idp.amazonaws.com',
  )
  expect(callers).toHaveLength(1)
})

test('sends no email through Cognito', () => {
  expect(pool.properties.AutoVerifiedAttributes ?? []).toEqual([])
  expect(pool.properties.EmailConfiguration).toBeUndefined()
  expect(pool.properties.LambdaConfig.CustomMessage).toBeUndefined()
})
