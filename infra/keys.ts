import { CustomResource, Stack } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct, IConstruct } from 'constructs'
import { type Purpose, purposes } from '../functions/keys/purposes.ts'
import { routeFunction } from './route-function.ts'
import type { Settings } from './settings.ts'

/** The path of a stage's keys in Parameter Store. */
const pathOf = ({ stage }: Settings): string => `/selvedge/${stage}/keys`

const arnsOf = (scope: IConstruct, settings: Settings, names: readonly Purpose[]): string[] =>
  names.map(name => {
    const resourceName = `${pathOf(settings)}/${name}`.slice(1)
    return Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName })
  })

/** Returns the variables of a function that may read the keys of some purposes. */
export const keyEnvironment = (
  settings: Settings,
  granted: readonly Purpose[] = [],
): Record<string, string> => ({
  KEY_PURPOSES: granted.join(','),
  ...(granted.length > 0 && { KEY_PARAMETERS: pathOf(settings) }),
})

/** Lets a function read the keys of some purposes. SSM decrypts them with the key that AWS manages. */
export function grantKeys(
  target: LambdaFunction,
  settings: Settings,
  granted: readonly Purpose[] = [],
): void {
  if (granted.length === 0) return
  target.addToRolePolicy(
    new PolicyStatement({
      actions: ['ssm:GetParameter'],
      resources: arnsOf(target, settings, granted),
    }),
  )
}

/** What deployments do with keys. */
export type KeyFunctions = {
  /** The newest key of `origin`, which CloudFront sends to the API. */
  origin: string
  /** Makes a function start after the keys exist. */
  before(target: LambdaFunction): void
  /** Removes the key of release 0.2.0 and earlier from the table, once no function uses it. */
  removeOldAfter(targets: readonly LambdaFunction[]): void
}

/**
 * Creates the keys at deployment. The function has no URL of the site, because the distribution
 * sends one of the keys.
 */
export function makeKeys(
  scope: Construct,
  settings: Settings,
  { table, bundles }: { table: ITableV2; bundles: string },
): KeyFunctions {
  const maker = routeFunction(scope, 'CreateKeysFunction', {
    settings,
    entry: 'events/create-keys',
    bundles,
    environment: {
      VERSION: settings.version,
      TABLE_NAME: table.tableName,
      KEY_PARAMETERS: pathOf(settings),
    },
  })
  maker.addToRolePolicy(
    new PolicyStatement({
      actions: ['ssm:GetParameter', 'ssm:PutParameter'],
      resources: arnsOf(maker, settings, purposes),
    }),
  )
  maker.addToRolePolicy(
    new PolicyStatement({
      actions: ['dynamodb:GetItem', 'dynamodb:DeleteItem'],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['STORE'] } },
    }),
  )
  const step = (id: string, properties: Record<string, string>) => {
    const made = new CustomResource(scope, id, { serviceToken: maker.functionArn, properties })
    // The maker needs its permissions before it runs.
    if (maker.role) made.node.addDependency(maker.role)
    return made
  }
  const created = step('Keys', {
    Step: 'create',
    OriginKey: String(settings.originKey),
    // CloudFormation repeats a step only if a property changed, such as by a new purpose.
    Purposes: purposes.join(','),
  })
  return {
    origin: created.getAttString('Origin'),
    before: target => target.node.addDependency(created),
    removeOldAfter: targets =>
      step('OldKey', { Step: 'remove-old' }).node.addDependency(...targets),
  }
}
