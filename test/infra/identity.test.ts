import { expect, test } from 'vitest'
import { functionsOf, ofType, only, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const pool = only(resources, 'AWS::Cognito::UserPool')
const functions = functionsOf(resources)

test('users sign in with email and an optional authenticator app, never with SMS', () => {
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

test('the user pool is protected from deletion', () => {
  expect(pool.properties.DeletionProtection).toBe('ACTIVE')
  expect(pool.raw.DeletionPolicy).toBe('Retain')
})

test('the client has no secret, hides which accounts exist and can revoke tokens', () => {
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

test('users can edit their name, email and phone number, but not whether the email is verified', () => {
  const { properties } = only(resources, 'AWS::Cognito::UserPoolClient')
  const writable = ['custom:phone', 'email', 'family_name', 'given_name']
  expect([...properties.WriteAttributes].sort()).toEqual(writable)
  expect([...properties.ReadAttributes].sort()).toEqual([...writable, 'email_verified'].sort())
  expect(pool.properties.Schema).toContainEqual(expect.objectContaining({ Name: 'phone' }))
})

test('has groups for admins, managers and customers', () => {
  const groups = ofType(resources, 'AWS::Cognito::UserPoolGroup')
  expect(groups.map(({ properties }) => properties.GroupName).sort()).toEqual([
    'admin',
    'customer',
    'manager',
  ])
})

test('Cognito calls the triggers that write emails and welcome new customers', () => {
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

test('sends email from the owner’s address once SES has verified it', () => {
  const sender = { mailFrom: 'hello@shop.example', domain: 'shop.example' }
  const unverified = resourcesOf(sender)
  expect(only(unverified, 'AWS::SES::EmailIdentity').properties.EmailIdentity).toBe('shop.example')
  const account = (stack: typeof resources) =>
    only(stack, 'AWS::Cognito::UserPool').properties.EmailConfiguration?.EmailSendingAccount
  expect(account(resources)).not.toBe('DEVELOPER')
  expect(account(unverified)).not.toBe('DEVELOPER')
  expect(account(resourcesOf({ ...sender, mailVerified: true }))).toBe('DEVELOPER')
})
