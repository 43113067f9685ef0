import { NestedStack } from 'aws-cdk-lib'
import { type CfnStage, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Endpoint } from '../shared/api/endpoint.ts'
import { contract } from '../shared/api/index.ts'
import { acknowledge } from './acknowledge.ts'
import type { Api } from './api.ts'
import type { Settings } from './settings.ts'
import { ownThrottle, routesWithOwnThrottle } from './throttles.ts'

/**
 * Creates a route for every endpoint of the contract, and one for everything else under `/api`. They
 * are a stack of their own, because a stack has at most 500 resources.
 */
export function addRoutes(
  scope: Construct,
  { api, stage }: Omit<Api, 'accessLog'>,
  functions: Record<string, IFunction>,
  settings: Settings,
): void {
  const nested = new NestedStack(scope, 'Routes')
  nested.nestedStackResource?.overrideLogicalId('Routes')
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
    new HttpRoute(nested, `${method}${path}`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, method),
      integration: integrations[group] as HttpLambdaIntegration,
    })

  for (const [group, endpoints] of Object.entries(contract)) {
    for (const { method, path } of Object.values<Endpoint>(endpoints)) {
      route(group, `/api${path}`, HttpMethod[method])
    }
  }
  // The gateway's own 404 lacks our envelope and x-request-id and can't be a 405.
  route('system', '/api/{proxy+}', HttpMethod.ANY)
  setThrottles(stage.node.defaultChild as CfnStage, settings)
  // The stage may name only routes that exist.
  stage.node.addDependency(nested)

  acknowledge(nested, {
    'AwsSolutions-APIG4':
      'Every function checks the access its endpoint declares and denies by default. A gateway authorizer would answer 401 without our envelope and x-request-id, and could not see that the user was suspended a second ago.',
  })
}

/** Gives routes limits of their own. */
function setThrottles(stage: CfnStage, settings: Settings): void {
  const { rate, burst } = ownThrottle(settings)
  stage.routeSettings = Object.fromEntries(
    routesWithOwnThrottle().map(key => [
      key,
      { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
    ]),
  )
}
