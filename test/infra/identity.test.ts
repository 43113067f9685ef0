import { expect, test } from 'vitest'
import { functionsOf, ofType, only, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const pool = only(resources, 'AWS::Cognito::UserPool')
const functions = functionsOf(resources)

test('people sign in by e-mail, with an app as second factor if they like, and never by SMS', () => {
  expect(pool.properties).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  })
  expect(pool.properties.SmsConfiguration).toBeUndefined()
  expect(pool.properties.Policies.PasswordPolicy.MinimumLength).toBe(6)
})

test('accounts survive an accident', () => {
  expect(pool.properties.DeletionProtection).toBe('ACTIVE')
  expect(pool.raw.DeletionPolicy).toBe('Retain')
})

test('the client has no secret, hides who has an account and can revoke its tokens', () => {
  const { properties } = only(resources, 'AWS::Cognito::UserPoolClient')
  expect(properties).toMatchObject({
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
  })
  expect([...properties.ExplicitAuthFlows].sort()).toEqual([
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_USER_SRP_AUTH',
  ])
  expect(properties.AllowedOAuthFlows).toBeUndefined()
})

test('people may say their names and phone number, and nothing about themselves that we verify', () => {
  const { properties } = only(resources, 'AWS::Cognito::UserPoolClient')
  const written = ['custom:phone', 'email', 'family_name', 'given_name']
  expect([...properties.WriteAttributes].sort()).toEqual(written)
  expect([...properties.ReadAttributes].sort()).toEqual([...written, 'email_verified'].sort())
  expect(pool.properties.Schema).toContainEqual(expect.objectContaining({ Name: 'phone' }))
})

test('there are groups for admins, managers and customers', () => {
  const groups = ofType(resources, 'AWS::Cognito::UserPoolGroup')
  expect(groups.map(({ properties }) => properties.GroupName).sort()).toEqual([
    'admin',
    'customer',
    'manager',
  ])
})

test('Cognito asks our functions what to write and tells them who has come', () => {
  const triggers = pool.properties.LambdaConfig
  expect(references(triggers.CustomMessage)).toEqual([functions.get('events/custom-message')?.id])
  expect(references(triggers.PostConfirmation)).toEqual([
    functions.get('events/post-confirmation')?.id,
  ])
  const callers = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ properties }) => properties.Principal === 'cognito-idp.amazonaws.com',
  )
  expect(callers).toHaveLength(2)
})

test('mail comes from the owner once SES has verified the sender', () => {
  const sender = { mailFrom: 'hello@shop.example', domain: 'shop.example' }
  const waiting = resourcesOf(sender)
  expect(only(waiting, 'AWS::SES::EmailIdentity').properties.EmailIdentity).toBe('shop.example')
  const account = (of: typeof resources) =>
    only(of, 'AWS::Cognito::UserPool').properties.EmailConfiguration?.EmailSendingAccount
  expect(account(resources)).not.toBe('DEVELOPER')
  expect(account(waiting)).not.toBe('DEVELOPER')
  expect(account(resourcesOf({ ...sender, mailVerified: true }))).toBe('DEVELOPER')
})
