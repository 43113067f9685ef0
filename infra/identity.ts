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

/** Roles in order of precedence, highest first. */
const groups = ['admin', 'manager', 'customer']

/** Attributes the web client may write; Cognito refuses all others. */
const written = new ClientAttributes()
  .withStandardAttributes({ email: true, givenName: true, familyName: true })
  .withCustomAttributes('phone')

/** Creates the user pool, its groups and the web app's client. Sign-in uses email, never SMS. */
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
    // A custom attribute, because Cognito's phone number accepts one format only.
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
    email: poolEmail(scope, settings),
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
      'The pool references its trigger, so the trigger cannot reference the pool. It may only add users to groups.',
  })
  acknowledge(userPool, {
    'AwsSolutions-COG1':
      'The specification sets the minimum length to 6. The most common passwords are refused.',
    'AwsSolutions-COG2':
      "A second factor is the customer's choice: a shop that demands it sells less.",
    'AwsSolutions-COG8': 'Threat protection is billed per user and month. Sign-in is rate-limited.',
  })
  const client = userPool.addClient('WebClient', {
    generateSecret: false,
    // The browser uses SRP. POST /auth/login sends the password, for clients that can't.
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

/** Cognito refuses a sender that SES hasn't verified, so the first deployment can't use it. */
function poolEmail(scope: Construct, { mailFrom, mailVerified, domain }: Settings): UserPoolEmail {
  if (!mailFrom || !mailVerified) return UserPoolEmail.withCognito()
  return UserPoolEmail.withSES({
    fromEmail: mailFrom,
    sesRegion: Stack.of(scope).region,
    sesVerifiedDomain: domain,
  })
}
