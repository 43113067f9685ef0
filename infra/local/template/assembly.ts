import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { readThrottles } from '../imitations/api-gateway/throttle.ts'
import { writeLimits } from '../imitations/lambda/write-limits.ts'
import type { Bucket, CorsRule } from '../imitations/s3.ts'
import { readDistribution } from './distribution.ts'
import type { TemplateValue } from './intrinsics.ts'
import { customType, idOf, openTemplate, type Template } from './template.ts'

export { clientIds, poolId, region } from '../local-ids.ts'
export type { Behavior, Origin } from './distribution.ts'

export type LocalFunction = {
  name: string
  /** Source of the bundle, from the template's description: `functions/cart/handler.ts`. */
  source: string
  folder: string
  handler: string
  /** Seconds. */
  timeout: number
  /** Megabytes. */
  memory: number
  /** Executions at one time that are kept for this function, if any are. */
  reserved?: number | undefined
  environment: Record<string, string>
  /** What the function's role may write to the table. */
  limits: Record<string, string>
}
export type Route = { key: string; functionName: string }
export type Assembly = ReturnType<typeof readAssembly>

/** Replaces the scheme of the shop's URLs: the local stack has no certificate. */
type ToHttp = (text: string) => string

/**
 * Reads the synthesized cloud assembly, the source of everything the local stack serves. `host` is
 * the shop's host and replaces the distribution's domain.
 */
export const readAssembly = (folder: string, host: string) => {
  const template = openTemplate(folder, host)
  const toHttp: ToHttp = text => text.replaceAll(`https://${host}`, `http://${host}`)
  const buckets = readBuckets(template, toHttp)
  return {
    functions: readFunctions(template, toHttp),
    routes: readRoutes(template),
    throttles: readThrottles(template.one('AWS::ApiGatewayV2::Stage')[1]),
    buckets,
    ...readTable(template),
    pool: readPool(template),
    stream: readStream(template),
    schedules: readSchedules(template),
    /** Resources that a function of the store creates, in the template's order. */
    custom: readCustom(template),
    ...readDistribution(template, buckets),
  }
}

const readFunctions = ({ all, folderOf }: Template, toHttp: ToHttp): LocalFunction[] => {
  const policies = all('AWS::IAM::Policy').map(([, made]) => made)
  const policiesOf = (role: string) => policies.filter(({ Roles }) => Roles?.includes(role))
  return all('AWS::Lambda::Function')
    .filter(([, made]) => String(made.Runtime).startsWith('nodejs') && made.Description)
    .map(([name, made]) => ({
      name,
      source: String(made.Description).match(/functions\/\S+\.ts/)?.[0] ?? '',
      folder: folderOf(made.Code),
      handler: made.Handler,
      timeout: made.Timeout ?? 3,
      memory: made.MemorySize ?? 128,
      reserved: made.ReservedConcurrentExecutions,
      environment: environmentOf(made, toHttp),
      limits: writeLimits(policiesOf(idOf(made.Role))),
    }))
    .filter(made => made.source)
}

/** Drops NODE_OPTIONS: it applies to a process per function, and here all functions share one. */
const environmentOf = (made: TemplateValue, toHttp: ToHttp): Record<string, string> => {
  const { NODE_OPTIONS: _, ...variables } = made.Environment?.Variables ?? {}
  return Object.fromEntries(
    Object.entries<string>(variables).map(([key, value]) => [key, toHttp(value)]),
  )
}

const readRoutes = ({ all }: Template): Route[] => {
  const integrations = Object.fromEntries(all('AWS::ApiGatewayV2::Integration'))
  return all('AWS::ApiGatewayV2::Route').map(([, route]) => {
    const integration = integrations[String(route.Target).replace('integrations/', '')]
    return { key: route.RouteKey, functionName: idOf(integration.IntegrationUri) }
  })
}

const readBuckets = ({ all, ref }: Template, toHttp: ToHttp): Bucket[] => {
  // The rules that name the distribution are set once it exists.
  const uploads = new Map(
    all('Custom::BucketCors').map(([, made]): [string, CorsRule[]] => {
      const { Bucket, CORSConfiguration } = JSON.parse(toHttp(made.Create)).parameters
      return [Bucket, CORSConfiguration.CORSRules]
    }),
  )
  return all('AWS::S3::Bucket').map(([id]) => ({ name: ref(id), cors: uploads.get(ref(id)) }))
}

const readTable = ({ one }: Template) => {
  const [tableName, table] = one('AWS::DynamoDB::GlobalTable')
  return {
    table: {
      TableName: tableName,
      AttributeDefinitions: table.AttributeDefinitions,
      KeySchema: table.KeySchema,
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes,
      StreamSpecification: { StreamEnabled: true, ...table.StreamSpecification },
      BillingMode: 'PAY_PER_REQUEST',
    } as CreateTableCommandInput & { TableName: string },
    timeToLive: table.TimeToLiveSpecification?.AttributeName as string | undefined,
  }
}

const readPool = ({ all, one, ref }: Template) => {
  const [, pool] = one('AWS::Cognito::UserPool')
  return {
    properties: pool,
    clients: all('AWS::Cognito::UserPoolClient').map(([id, made]) => ({
      ...made,
      ClientId: ref(id),
    })),
    groups: all('AWS::Cognito::UserPoolGroup').map(([, group]) => ({
      name: group.GroupName as string,
      precedence: group.Precedence as number | undefined,
    })),
    triggers: Object.fromEntries(
      // A trigger with versions is an object instead of an ARN.
      Object.entries<TemplateValue>(pool.LambdaConfig ?? {}).map(([name, trigger]) => [
        name,
        idOf(trigger.LambdaArn ?? trigger),
      ]),
    ),
  }
}

const readStream = ({ all }: Template) => {
  const mappings = all('AWS::Lambda::EventSourceMapping').map(([, made]) => made)
  const mapping = mappings.find(made => made.StartingPosition) ?? {}
  // Batches that keep failing go to a queue, and from there to the function that reads it.
  const queue = idOf(mapping.DestinationConfig?.OnFailure?.Destination ?? '')
  const lost = mappings.find(made => idOf(made.EventSourceArn) === queue)
  return {
    functionName: idOf(mapping.FunctionName ?? ''),
    lostName: lost && idOf(lost.FunctionName),
    batchSize: (mapping.BatchSize as number) ?? 100,
    retries: (mapping.MaximumRetryAttempts as number) ?? 8,
    patterns: (mapping.FilterCriteria?.Filters ?? []).map(
      ({ Pattern }: { Pattern: string }): unknown => JSON.parse(Pattern),
    ) as object[],
  }
}

const readSchedules = ({ all }: Template) =>
  all('AWS::Scheduler::Schedule').map(([, schedule]) => ({
    functionName: idOf(schedule.Target.Arn),
    every: rateOf(schedule.ScheduleExpression),
  }))

/** Converts `rate(5 minutes)` to milliseconds. */
const rateOf = (expression: string): number => {
  const [, count, unit] = expression.match(/^rate\((\d+) (minute|hour|day)s?\)$/) ?? []
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? '']
  if (!minutes) throw new Error(`The local stack doesn't support the schedule ${expression}.`)
  return Number(count) * minutes * 60_000
}

const readCustom = ({ all }: Template) =>
  all(customType)
    // Leaves out the cleanup of builds: the local stack serves the site from one build's folder.
    .filter(([, properties]) => !properties.Build)
    .map(([id, { ServiceToken, ...properties }]) => ({
      id,
      functionName: idOf(ServiceToken),
      properties,
    }))
