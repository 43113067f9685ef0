import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { retentionDays } from './log-retention.ts'
import type { Settings } from './settings.ts'
import { defaultThrottle } from './throttles.ts'

export type Api = { api: HttpApi; stage: HttpStage; accessLog: LogGroup }

/**
 * Creates the API without routes: functions need the site's URL, so `routes.ts` adds the routes
 * later. The API has another id than in release 0.2.0, whose template also had the routes. An
 * update from 0.2.0 therefore creates a second API beside the first, because one API can't have a
 * route twice.
 */
export function makeApi(scope: Construct, settings: Settings): Api {
  const { rate, burst } = settings.throttle ?? defaultThrottle
  const api = new HttpApi(scope, 'StoreApi', { createDefaultStage: false })
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

/** The fields of an entry in the access log: the route, but not the path, which may hold a token. */
const loggedFields = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  // CloudFront's address, unless someone calls the gateway itself.
  caller: '$context.identity.sourceIp',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  // Lambda’s own status: 429 if it throttled the call, a dash if a limit of the gateway refused it before.
  function_status: '$context.integrationStatus',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integration_error: '$context.integrationErrorMessage',
}
