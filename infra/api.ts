import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Endpoint } from '../shared/api/endpoint.ts'
import { contract } from '../shared/api/index.ts'
import { acknowledge } from './acknowledge.ts'
import { retentionDays } from './log-retention.ts'
import type { Settings } from './settings.ts'
import { defaultThrottle, routeThrottles } from './throttles.ts'

export type Api = { api: HttpApi; stage: HttpStage; accessLog: LogGroup }

/** Creates the API without routes. Routes come later because functions need the site's URL. */
export function makeApi(scope: Construct, settings: Settings): Api {
  const { rate, burst } = settings.throttle ?? defaultThrottle
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false })
  const accessLog = new LogGroup(scope, 'ApiAccessLog', {
    retention: retentionDays(settings).background,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: rate, burstLimit: burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(JSON.stringify(loggedFields)),
    },
  })
  return { api, stage, accessLog }
}

/** Names the route and never the path, which may hold a token. */
const loggedFields = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  // CloudFront's address, unless someone calls the gateway itself.
  caller: '$context.identity.sourceIp',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  // Lambda’s own status: 429 if it was throttled. A dash if it wasn’t called, because of a limit.
  function_status: '$context.integrationStatus',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integration_error: '$context.integrationErrorMessage',
}

/** Creates a route for every endpoint of the contract, and one for everything else under `/api`. */
export function addRoutes(
  { api, stage }: Omit<Api, 'accessLog'>,
  functions: Record<string, LambdaFunction>,
): void {
  const integrations = Object.fromEntries(
    Object.entries(functions).map(([group, handler]) => [
      group,
      new HttpLambdaIntegration(`${group}Integration`, handler, {
        // One permission per function, because one per route exceeds a function policy's maximum size.
        scopePermissionToRoute: false,
      }),
    ]),
  )
  const route = (group: string, path: string, method: HttpMethod) =>
    api.addRoutes({
      path,
      methods: [method],
      integration: integrations[group] as HttpLambdaIntegration,
    })
  const routes = new Map<string, HttpRoute[]>()

  for (const [group, endpoints] of Object.entries(contract)) {
    for (const { method, path } of Object.values<Endpoint>(endpoints)) {
      routes.set(`${method} /api${path}`, route(group, `/api${path}`, HttpMethod[method]))
    }
  }
  // The gateway's own 404 lacks our envelope and x-request-id and can't be a 405.
  route('system', '/api/{proxy+}', HttpMethod.ANY)
  throttle(stage, routes)

  acknowledge(api, {
    'AwsSolutions-APIG4':
      'Every function checks the access its endpoint declares and denies by default. A gateway authorizer would answer 401 without our envelope and x-request-id, and could not see that the user was suspended a second ago.',
  })
}

/** Gives routes limits of their own. The stage waits for them, because it may name only existing ones. */
function throttle(stage: HttpStage, routes: Map<string, HttpRoute[]>): void {
  const limited = stage.node.defaultChild as CfnStage
  const limits = routeThrottles()
  limited.routeSettings = Object.fromEntries(
    limits.map(({ key, rate, burst }) => [
      key,
      { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
    ]),
  )
  stage.node.addDependency(...limits.flatMap(({ key }) => routes.get(key) ?? []))
}
