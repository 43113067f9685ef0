import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acknowledge, wildcardOf } from './acknowledge.ts'
import type { Settings } from './settings.ts'

/** A group's precedence decides which role a token names first. */
const groups = ['admin', 'manager', 'customer']

/** What people say of themselves; a client may write no attribute that it isn't told of. */
const written = new ClientAttributes()
  .withStandardAttributes({ email: true, givenName: true, familyName: true })
  .withCustomAttributes('phone')

/** The user pool with its groups and the client of the web app. Sign-in is by e-mail, never SMS. */
export function makeIdentity(
  scope: Construct,
  settings: Settings,
  triggers: { customMessage: LambdaFunction; postConfirmation: LambdaFunction },
): { userPool: UserPool; client: UserPoolClient } {
  const userPool = new UserPool(scope, 'UserPool', {
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    // Cognito's own phone number takes one spelling only, the shop takes what people write.
    customAttributes: { phone: new StringAttribute({ maxLen: 32, mutable: true }) },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 6,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    email: composePoolEmail(scope, settings),
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, triggers.customMessage)
  userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, triggers.postConfirmation)
  groups.forEach((groupName, precedence) => {
    const id = `${groupName[0]?.toUpperCase()}${groupName.slice(1)}Group`
    new UserPoolGroup(scope, id, { userPool, groupName, precedence })
  })

  triggers.postConfirmation.addToRolePolicy(
    new PolicyStatement({
      actions: ['cognito-idp:AdminAddUserToGroup'],
      resources: [
        Stack.of(scope).formatArn({
          service: 'cognito-idp',
          resource: 'userpool',
          resourceName: '*',
        }),
      ],
    }),
  )
  acknowledge(triggers.postConfirmation.role ?? triggers.postConfirmation, {
    [wildcardOf('cognito-idp', 'userpool')]:
      'The pool names its trigger, so the trigger cannot name the pool; it may only add to groups.',
  })
  acknowledge(userPool, {
    'AwsSolutions-COG1': 'Length is 6 by the specification; the most common passwords are refused.',
    'AwsSolutions-COG2':
      "A second factor is the customer's choice: a shop that demands it sells less.",
    'AwsSolutions-COG8': 'Threat protection is billed per user and month; sign-in is rate-limited.',
  })
  const client = userPool.addClient('WebClient', {
    generateSecret: false,
    // The browser proves the password by SRP; POST /auth/login sends it, for clients that can't.
    authFlows: { userSrp: true, userPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    writeAttributes: written,
    readAttributes: written.withStandardAttributes({ emailVerified: true }),
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
  })
  return { userPool, client }
}

/** Cognito refuses a sender that SES hasn't verified, so the first deployment can't name it. */
function composePoolEmail(
  scope: Construct,
  { mailFrom, mailVerified, domain }: Settings,
): UserPoolEmail {
  if (!mailFrom || !mailVerified) return UserPoolEmail.withCognito()
  return UserPoolEmail.withSES({
    fromEmail: mailFrom,
    sesRegion: Stack.of(scope).region,
    sesVerifiedDomain: domain,
  })
}
