import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { readThrottles } from '../imitations/api-gateway/throttle.ts'
import {
  type CachePolicy,
  findCachePolicy,
  findRequestPolicy,
  type OriginRequestPolicy,
} from '../imitations/cloudfront/policies.ts'
import { writeLimits } from '../imitations/lambda/write-limits.ts'
import type { Bucket, CorsRule } from '../imitations/s3.ts'
import type { Value } from './intrinsics.ts'
import { customType, idOf, openTemplate } from './template.ts'

export { clientIds, poolId, region } from '../names.ts'

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
/**
 * An origin of the distribution: a bucket, the API with the headers that it gets, or a group of two, of
 * which the second is asked when the first answers with one of the statuses.
 */
export type Origin = {
  bucket?: string | undefined
  headers: Record<string, string>
  group?: { primary: string; fallback: string; statuses: number[] }
}
export type Behavior = {
  pattern: string
  origin: string
  methods: string[]
  headers?: Value
  /** Code of the functions that see a viewer's request and the answer to it. */
  onRequest?: string | undefined
  onResponse?: string | undefined
  compress: boolean
  caching: CachePolicy
  forwarding: OriginRequestPolicy
}
export type Assembly = ReturnType<typeof readAssembly>

/**
 * Reads the synthesized cloud assembly, the source of everything the local stack serves. `host` is
 * the shop's host and replaces the distribution's domain.
 */
export const readAssembly = (folder: string, host: string) => {
  const { all, one, ref, folderOf } = openTemplate(folder, host)
  const http = (text: string) => text.replaceAll(`https://${host}`, `http://${host}`)

  const policies = all('AWS::IAM::Policy').map(([, made]) => made)
  const policiesOf = (role: string) => policies.filter(({ Roles }) => Roles?.includes(role))
  const functions = all('AWS::Lambda::Function')
    .filter(([, made]) => String(made.Runtime).startsWith('nodejs') && made.Description)
    .map(
      ([name, made]): LocalFunction => ({
        name,
        source: String(made.Description).match(/functions\/\S+\.ts/)?.[0] ?? '',
        folder: folderOf(made.Code),
        handler: made.Handler,
        timeout: made.Timeout ?? 3,
        memory: made.MemorySize ?? 128,
        reserved: made.ReservedConcurrentExecutions,
        environment: environmentOf(made, http),
        limits: writeLimits(policiesOf(idOf(made.Role))),
      }),
    )
    .filter(made => made.source)

  const integrations = Object.fromEntries(all('AWS::ApiGatewayV2::Integration'))
  const routes = all('AWS::ApiGatewayV2::Route').map(([, route]): Route => {
    const integration = integrations[String(route.Target).replace('integrations/', '')]
    return { key: route.RouteKey, functionName: idOf(integration.IntegrationUri) }
  })

  const [tableName, table] = one('AWS::DynamoDB::GlobalTable')
  const [, pool] = one('AWS::Cognito::UserPool')
  const mappings = all('AWS::Lambda::EventSourceMapping').map(([, made]) => made)
  const mapping = mappings.find(made => made.StartingPosition) ?? {}
  // Batches that keep failing go to a queue, and from there to the function that reads it.
  const queue = idOf(mapping.DestinationConfig?.OnFailure?.Destination ?? '')
  const lost = mappings.find(made => idOf(made.EventSourceArn) === queue)
  const { DistributionConfig: site } = one('AWS::CloudFront::Distribution')[1]
  const headers = Object.fromEntries(all('AWS::CloudFront::ResponseHeadersPolicy'))
  const edges = Object.fromEntries(all('AWS::CloudFront::Function'))
  // The rules that name the distribution are set once it exists.
  const uploads = new Map(
    all('Custom::BucketCors').map(([, made]): [string, CorsRule[]] => {
      const { Bucket, CORSConfiguration } = JSON.parse(http(made.Create)).parameters
      return [Bucket, CORSConfiguration.CORSRules]
    }),
  )
  const buckets = all('AWS::S3::Bucket').map(
    ([id]): Bucket => ({ name: ref(id), cors: uploads.get(ref(id)) }),
  )
  const origins: Record<string, Origin> = Object.fromEntries([
    ...site.Origins.map(({ Id, DomainName, OriginCustomHeaders = [] }: Value) => [
      Id,
      {
        bucket: buckets.find(({ name }) => DomainName.startsWith(`${name}.s3.`))?.name,
        headers: Object.fromEntries(
          OriginCustomHeaders.map((own: Value) => [own.HeaderName, own.HeaderValue]),
        ),
      },
    ]),
    ...(site.OriginGroups?.Items ?? []).map(({ Id, Members, FailoverCriteria }: Value) => {
      const [primary, fallback] = Members.Items.map((member: Value) => member.OriginId)
      const statuses = FailoverCriteria.StatusCodes.Items
      return [Id, { headers: {}, group: { primary, fallback, statuses } }]
    }),
  ])
  const cachePolicies = Object.fromEntries(all('AWS::CloudFront::CachePolicy'))
  const requestPolicies = Object.fromEntries(all('AWS::CloudFront::OriginRequestPolicy'))
  const behavior = (config: Value): Behavior => {
    const codeOf = (event: string): string | undefined => {
      const found = config.FunctionAssociations?.find(({ EventType }: Value) => EventType === event)
      return edges[idOf(found?.FunctionARN ?? '')]?.FunctionCode
    }
    return {
      pattern: config.PathPattern ?? '*',
      origin: config.TargetOriginId,
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      headers: headers[config.ResponseHeadersPolicyId]?.ResponseHeadersPolicyConfig,
      onRequest: codeOf('viewer-request'),
      onResponse: codeOf('viewer-response'),
      compress: config.Compress === true,
      caching: findCachePolicy(cachePolicies, config.CachePolicyId),
      forwarding: findRequestPolicy(requestPolicies, config.OriginRequestPolicyId),
    }
  }
  const errorTtl = ({ ErrorCode, ErrorCachingMinTTL, ResponsePagePath }: Value) => {
    if (ResponsePagePath) throw new Error('The local distribution doesn’t support error pages.')
    return [ErrorCode, ErrorCachingMinTTL] as const
  }

  return {
    functions,
    routes,
    throttles: readThrottles(one('AWS::ApiGatewayV2::Stage')[1]),
    buckets,
    table: {
      TableName: tableName,
      AttributeDefinitions: table.AttributeDefinitions,
      KeySchema: table.KeySchema,
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes,
      StreamSpecification: { StreamEnabled: true, ...table.StreamSpecification },
      BillingMode: 'PAY_PER_REQUEST',
    } as CreateTableCommandInput & { TableName: string },
    timeToLive: table.TimeToLiveSpecification?.AttributeName as string | undefined,
    pool: {
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
        Object.entries<Value>(pool.LambdaConfig ?? {}).map(([name, trigger]) => [
          name,
          idOf(trigger.LambdaArn ?? trigger),
        ]),
      ),
    },
    stream: {
      functionName: idOf(mapping.FunctionName ?? ''),
      lostName: lost && idOf(lost.FunctionName),
      batchSize: (mapping.BatchSize as number) ?? 100,
      retries: (mapping.MaximumRetryAttempts as number) ?? 8,
    },
    schedules: all('AWS::Scheduler::Schedule').map(([, schedule]) => ({
      functionName: idOf(schedule.Target.Arn),
      every: rateOf(schedule.ScheduleExpression),
    })),
    /** Resources that a function of the store creates, in the template's order. */
    custom: all(customType)
      // Here, the site is served from the folder of its build, which has one.
      .filter(([, properties]) => !properties.Build)
      .map(([id, { ServiceToken, ...properties }]) => ({
        id,
        functionName: idOf(ServiceToken),
        properties,
      })),
    origins,
    /** Seconds that the distribution caches an error, by status. */
    errorTimes: Object.fromEntries((site.CustomErrorResponses ?? []).map(errorTtl)) as Record<
      number,
      number
    >,
    /** Lists the distribution's behaviors, most specific first, the default last. */
    behaviors: [...(site.CacheBehaviors ?? []), site.DefaultCacheBehavior].map(behavior),
  }
}

/** Drops NODE_OPTIONS: it applies to a process per function, and here all functions share one. */
const environmentOf = (made: Value, http: (text: string) => string): Record<string, string> => {
  const { NODE_OPTIONS: _, ...variables } = made.Environment?.Variables ?? {}
  return Object.fromEntries(
    Object.entries<string>(variables).map(([key, value]) => [key, http(value)]),
  )
}

/** Converts `rate(5 minutes)` to milliseconds. */
const rateOf = (expression: string): number => {
  const [, count, unit] = expression.match(/^rate\((\d+) (minute|hour|day)s?\)$/) ?? []
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? '']
  if (!minutes) throw new Error(`The local stack doesn't support the schedule ${expression}.`)
  return Number(count) * minutes * 60_000
}
