import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { resolve, type Value } from './intrinsics.ts'
import { readJson } from './json-file.ts'
import type { CorsRule } from './services/s3.ts'

export const region = 'eu-central-1'
export const poolId = `${region}_LocalShop1`
export const clientId = 'localshopwebclient00000001'

export type LocalFunction = {
  name: string
  /** Source of the bundle, as the template's description gives it: `functions/cart/handler.ts`. */
  source: string
  folder: string
  handler: string
  /** Seconds. */
  timeout: number
  /** Megabytes. */
  memory: number
  environment: Record<string, string>
}
export type Route = { key: string; functionName: string }
export type Behaviour = { pattern: string; bucket?: string; headers?: Value; edge?: string }
export type Assembly = ReturnType<typeof readAssembly>

/**
 * Reads what CDK synthesized: everything the local stack serves is taken from here. `host` is
 * where the shop is found; it takes the place of the distribution's domain.
 */
export const readAssembly = (folder: string, host: string) => {
  const stack = readdirSync(folder).find(file => file.endsWith('.template.json')) ?? 'no template'
  const template = readJson<Value>(join(folder, stack))
  const assets = readJson<Value>(join(folder, stack.replace('.template.json', '.assets.json')))
  const resources: Record<string, Value> = template.Resources

  const ref = (id: string): string => {
    if (id === 'AWS::Region') return region
    if (id === 'AWS::Partition') return 'aws'
    if (id === 'AWS::AccountId') return '000000000000'
    if (id === 'AWS::URLSuffix') return 'amazonaws.com'
    if (id === 'AWS::StackName') return stack.replace('.template.json', '')
    const type = resources[id]?.Type
    if (type === 'AWS::Cognito::UserPool') return poolId
    if (type === 'AWS::Cognito::UserPoolClient') return clientId
    return type === 'AWS::S3::Bucket'
      ? id.toLowerCase()
      : (template.Parameters?.[id]?.Default ?? id)
  }
  const attribute = (id: string, name: string): string => {
    if (name === 'RegionalDomainName') return `${ref(id)}.s3.${region}.amazonaws.com`
    if (name === 'DomainName') return host
    return `arn:aws:local:${region}:000000000000:${id}/${name}`
  }
  const resolved = (value: Value): Value => resolve(value, { ref, attribute })
  const resourceOf = (arn: string) => arn.match(/:([^:/]+)(\/\w+)?$/)?.[1] ?? arn
  const all = (type: string): [string, Value][] =>
    Object.entries(resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, resource]) => [id, resolved(resource.Properties ?? {})])
  const one = (type: string): [string, Value] => all(type)[0] ?? ['', {}]
  const http = (text: string) => text.replaceAll(`https://${host}`, `http://${host}`)

  const folderOf = (code: Value) => {
    const asset = assets.files[String(code.S3Key).replace(/\.\w+$/, '')]
    return join(folder, asset?.source.path ?? '')
  }
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
        environment: Object.fromEntries(
          Object.entries<string>(made.Environment?.Variables ?? {}).map(([key, value]) => [
            key,
            http(value),
          ]),
        ),
      }),
    )
    .filter(made => made.source)

  const integrations = Object.fromEntries(all('AWS::ApiGatewayV2::Integration'))
  const routes = all('AWS::ApiGatewayV2::Route').map(([, route]): Route => {
    const integration = integrations[String(route.Target).replace('integrations/', '')]
    return { key: route.RouteKey, functionName: resourceOf(integration.IntegrationUri) }
  })

  const [tableName, table] = one('AWS::DynamoDB::GlobalTable')
  const [, pool] = one('AWS::Cognito::UserPool')
  const [, mapping] = one('AWS::Lambda::EventSourceMapping')
  const { DistributionConfig: site } = one('AWS::CloudFront::Distribution')[1]
  const headers = Object.fromEntries(all('AWS::CloudFront::ResponseHeadersPolicy'))
  const edges = Object.fromEntries(all('AWS::CloudFront::Function'))
  const buckets = all('AWS::S3::Bucket').map(([id, bucket]) => ({
    name: ref(id),
    cors: bucket.CorsConfiguration?.CorsRules as CorsRule[] | undefined,
  }))
  const behaviour = (config: Value): Behaviour => {
    const origin = site.Origins.find((known: Value) => known.Id === config.TargetOriginId)
    const bucket = buckets.find(({ name }) => origin.DomainName.startsWith(`${name}.s3.`))?.name
    const edge = edges[resourceOf(config.FunctionAssociations?.[0]?.FunctionARN ?? '')]
    return {
      pattern: config.PathPattern ?? '*',
      headers: headers[config.ResponseHeadersPolicyId]?.ResponseHeadersPolicyConfig,
      ...(bucket && { bucket }),
      ...(edge && { edge: edge.FunctionCode }),
    }
  }

  return {
    functions,
    routes,
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
      client: one('AWS::Cognito::UserPoolClient')[1],
      groups: all('AWS::Cognito::UserPoolGroup').map(([, group]) => ({
        name: group.GroupName as string,
        precedence: group.Precedence as number | undefined,
      })),
      triggers: Object.fromEntries(
        Object.entries<string>(pool.LambdaConfig ?? {}).map(([name, arn]) => [
          name,
          resourceOf(arn),
        ]),
      ),
    },
    stream: {
      functionName: resourceOf(mapping.FunctionName ?? ''),
      batchSize: (mapping.BatchSize as number) ?? 100,
      retries: (mapping.MaximumRetryAttempts as number) ?? 8,
    },
    schedules: all('AWS::Scheduler::Schedule').map(([, schedule]) => ({
      functionName: resourceOf(schedule.Target.Arn),
      every: rateOf(schedule.ScheduleExpression),
    })),
    /** The behaviours of the distribution, the most particular first, the default last. */
    behaviours: [...(site.CacheBehaviors ?? []), site.DefaultCacheBehavior].map(behaviour),
    outputs: Object.fromEntries(
      Object.entries<Value>(template.Outputs ?? {}).map(([name, { Value: value }]) => [
        name,
        http(String(resolved(value))),
      ]),
    ) as Record<string, string>,
  }
}

/** `rate(5 minutes)` in milliseconds. */
const rateOf = (expression: string): number => {
  const [, count, unit] = expression.match(/^rate\((\d+) (minute|hour|day)s?\)$/) ?? []
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? '']
  if (!minutes) throw new Error(`The local stack does not know the schedule ${expression}.`)
  return Number(count) * minutes * 60_000
}
