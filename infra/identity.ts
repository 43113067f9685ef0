import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** Roles in order of precedence, highest first. */
const groups = ['admin', 'manager', 'customer']

const attributes = new ClientAttributes()
  .withStandardAttributes({ email: true, givenName: true, familyName: true })
  .withCustomAttributes('phone')

/**
 * Creates the user pool, its groups and clients. Only the server signs people in, registers them and
 * changes their accounts: each client has a secret, and tokens in browsers lack the scope of Cognito's
 * self-service calls.
 */
export function makeIdentity(
  scope: Construct,
  triggers: { preToken: LambdaFunction },
): { userPool: UserPool; clients: ReturnType<typeof makeClients> } {
  const userPool = new UserPool(scope, 'UserPool', {
    featurePlan: FeaturePlan.ESSENTIALS,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: false,
    // Cognito sends no email at all.
    autoVerify: { email: false },
    // Written out, because leaving it out would keep what a deployed pool has.
    keepOriginal: { email: false },
    standardAttributes: { email: { required: true, mutable: true } },
    // A custom attribute, because Cognito's phone number accepts one format only.
    customAttributes: { phone: new StringAttribute({ maxLen: 32, mutable: true }) },
    // The store sends its own links, which Cognito's ForgotPassword would bypass.
    accountRecovery: AccountRecovery.NONE,
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
    deletionProtection: true,
    // A failed first deployment leaves it empty, like the table.
    removalPolicy: RemovalPolicy.RETAIN,
  })
  // Version 2 sees the scopes of access tokens. It needs the plan Essentials.
  userPool.addTrigger(
    UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
    triggers.preToken,
    LambdaVersion.V2_0,
  )
  allow(triggers.preToken, 'DescribeUserPoolClient', userPool)
  groups.forEach((groupName, precedence) => {
    const id = `${groupName[0]?.toUpperCase()}${groupName.slice(1)}Group`
    new UserPoolGroup(scope, id, { userPool, groupName, precedence })
  })
  acknowledge(userPool, {
    'AwsSolutions-COG1':
      'The specification sets the minimum length to 6. The server refuses passwords that are easy to guess.',
    'AwsSolutions-COG2':
      'Customers choose whether to use a second factor. The server demands one of staff.',
    'AwsSolutions-COG8': 'Threat protection is billed per user and month. Sign-in is rate-limited.',
  })
  return { userPool, clients: makeClients(userPool) }
}

/**
 * Creates a client whose secret only the server reads, so that every public call of Cognito is refused
 * to everyone else. The web app signs in by SRP through the server, API clients with the password.
 */
const makeClient = (
  userPool: UserPool,
  id: string,
  name: string,
  access: Duration,
  refresh: Duration,
) =>
  userPool.addClient(id, {
    userPoolClientName: name,
    generateSecret: true,
    authFlows: { adminUserPassword: true, userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    writeAttributes: attributes,
    readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
    accessTokenValidity: access,
    idTokenValidity: access,
    refreshTokenValidity: refresh,
    // Each refresh returns a new token, valid for the rest of the first one's time. The previous
    // one works for the grace period, in case the answer was lost.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
  })

/** How long a script that reads a browser's access token can use it. */
const accessLife = Duration.minutes(15)

const makeClients = (userPool: UserPool) => ({
  /** For people who asked to be remembered. */
  web: makeClient(userPool, 'WebClient', 'web', accessLife, Duration.days(30)),
  /** For everyone else, and for staff. */
  session: makeClient(userPool, 'SessionClient', 'session', accessLife, Duration.hours(12)),
  /** For tokens that never leave the server. Its validity times are Cognito's shortest. */
  server: makeClient(userPool, 'ServerClient', 'server', Duration.minutes(5), Duration.hours(1)),
})

/**
 * Allows a trigger an action on its pool. The policy is a resource of its own: as part of the
 * function's role, the function would wait for the pool and the pool for the function.
 */
const allow = (trigger: LambdaFunction, action: string, userPool: UserPool) =>
  new Policy(userPool, `${trigger.node.id}Policy`, {
    roles: trigger.role ? [trigger.role] : [],
    statements: [
      new PolicyStatement({
        actions: [`cognito-idp:${action}`],
        resources: [userPool.userPoolArn],
      }),
    ],
  })
