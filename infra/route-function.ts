import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { retentionDays } from './log-retention.ts'
import type { Settings } from './settings.ts'

type Options = {
  /** Source file under `functions/`, without its extension. */
  entry: string
  /** Folder of the bundles, see `bundle.ts`. */
  bundles: string
  environment: Record<string, string>
  settings: Settings
  timeout?: Duration
  memorySize?: number
  /** Executions kept free for this function, which are also its maximum. */
  reserved?: number
}

const isBackground = (entry: string) => entry.startsWith('events/')

/** `orders/staff/handler` → `orders/staff`, `events/sweep` → `sweep` */
const serviceOf = (entry: string) => entry.replace(/^events\/|\/handler$/g, '')

/** Whether functions send traces to X-Ray. */
const isTraced = ({ tracing = 0 }: Settings) => tracing > 0

/** How Powertools logs, counts and traces. */
const powertools = (scope: Construct, entry: string, settings: Settings) => ({
  POWERTOOLS_SERVICE_NAME: serviceOf(entry),
  POWERTOOLS_LOG_LEVEL: 'INFO',
  POWERTOOLS_METRICS_NAMESPACE: Stack.of(scope).stackName,
  ...(isTraced(settings) && { POWERTOOLS_TRACE_ENABLED: 'true' }),
})

/**
 * Creates a Lambda function with the store's defaults (runtime, memory, logging, role). Its role may
 * write to its own log; `grants.ts` declares everything else.
 */
export function routeFunction(scope: Construct, id: string, options: Options): LambdaFunction {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: retentionDays(options.settings)[
      isBackground(options.entry) ? 'background' : 'calls'
    ],
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  })
  logGroup.grantWrite(role)
  if (isTraced(options.settings))
    acknowledge(role, { 'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resources to name.' })
  return new LambdaFunction(scope, id, {
    description: `${Stack.of(scope).stackName}: functions/${options.entry}.ts`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(join(options.bundles, options.entry)),
    // CPU grows with memory. More than this no longer shortens cold starts.
    memorySize: options.memorySize ?? 1024,
    timeout: options.timeout ?? Duration.seconds(15),
    environment: { ...powertools(scope, options.entry, options.settings), ...options.environment },
    reservedConcurrentExecutions: options.reserved,
    loggingFormat: LoggingFormat.JSON,
    logGroup,
    role,
    ...(isTraced(options.settings) && { tracing: Tracing.ACTIVE }),
  })
}
