import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

type Options = {
  /** Source file under `functions/`, without its extension. */
  entry: string
  /** Folder of the bundles, see `bundle.ts`. */
  bundles: string
  environment: Record<string, string>
  timeout?: Duration
  memorySize?: number
  /** Executions kept free for this function, which are also its maximum. */
  reserved?: number
}

/** The security log is part of the logs of functions that answer calls (decision 97). */
const retentionOf = (entry: string): RetentionDays =>
  entry.startsWith('events/') ? RetentionDays.ONE_MONTH : RetentionDays.THREE_MONTHS

/**
 * Creates a Lambda function with the store's defaults (runtime, memory, logging, role). Its role may
 * write to its own log; `grants.ts` declares everything else.
 */
export function routeFunction(scope: Construct, id: string, options: Options): LambdaFunction {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: retentionOf(options.entry),
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  })
  logGroup.grantWrite(role)
  return new LambdaFunction(scope, id, {
    description: `${Stack.of(scope).stackName}: functions/${options.entry}.ts`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(join(options.bundles, options.entry)),
    // CPU grows with memory. More than this no longer shortens cold starts.
    memorySize: options.memorySize ?? 1024,
    timeout: options.timeout ?? Duration.seconds(15),
    environment: options.environment,
    reservedConcurrentExecutions: options.reserved,
    loggingFormat: LoggingFormat.JSON,
    logGroup,
    role,
  })
}
