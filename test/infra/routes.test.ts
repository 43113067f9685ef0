import { expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { ownThrottle } from '../../infra/throttles.ts'
import { endpoints } from '../../shared/api/index.ts'
import { functionsOf, ofType, only, type Properties, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')

/** Maps a route key to the source of its function. */
const routeSources = new Map(
  routes.map(({ properties }) => {
    const [integrationId] = references(properties.Target)
    const integration = resources.find(({ id }) => id === integrationId)
    const [aliasId] = references(integration?.properties.IntegrationUri)
    const alias = ofType(resources, 'AWS::Lambda::Alias').find(({ id }) => id === aliasId)
    const [functionId] = references(alias?.properties.FunctionName)
    const source = [...functions].find(([, { id }]) => id === functionId)?.[0]
    return [properties.RouteKey as string, source]
  }),
)

test('every endpoint of the contract has a route to the function of its group, and there are no other routes', () => {
  const expected = new Map<string, string>(
    endpoints.map(({ group, endpoint }) => [
      `${endpoint.method} /api${endpoint.path}`,
      routeEntries[group],
    ]),
  )
  expected.set('ANY /api/{proxy+}', 'system/handler')
  expect(Object.fromEntries(routeSources)).toEqual(Object.fromEntries(expected))
  expect(routes).toHaveLength(expected.size)
})

test('the gateway can invoke each function of a route, and no others', () => {
  const api = only(resources, 'AWS::ApiGatewayV2::Api')
  const callable = ofType(resources, 'AWS::Lambda::Permission')
    .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
    .filter(({ properties }) => references(properties.SourceArn).includes(api.id))
    .flatMap(({ properties }) => references(properties.FunctionName))
    .map(id => resources.find(({ id: own }) => own === id))
    .flatMap(alias => references(alias?.properties.FunctionName))
  const named = [...routeSources.values()].map(source => functions.get(source ?? '')?.id)
  expect(new Set(callable)).toEqual(new Set(named))
})

const stage = only(resources, 'AWS::ApiGatewayV2::Stage')
/** The routes with a limit of their own. */
const limited: Record<string, Properties> = stage.properties.RouteSettings

test('the stage logs the route of each call, and neither path, query nor body', () => {
  expect(stage.properties.StageName).toBe('$default')
  expect(stage.properties.AccessLogSettings.DestinationArn).toBeDefined()
  const format = JSON.parse(stage.properties.AccessLogSettings.Format)
  expect(format).toMatchObject({
    request_id: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
  })
  expect(Object.values(format)).not.toContain('$context.path')
})

test('routes that check passwords, send email, pay or export have limits of their own', () => {
  for (const key of [
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/forgot-password',
    'POST /api/orders',
    'POST /api/checkout/paypal',
    'POST /api/cart/apply-coupon',
    'POST /api/contact',
    'POST /api/newsletter',
    'GET /api/users/me/export',
    'GET /api/admin/orders/export',
    'POST /api/payments/webhooks/{provider}',
  ])
    expect(Object.keys(limited)).toContain(key)
})

test('routes that buyers need have the limits of the stage for themselves, and more behind a firewall', () => {
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = stage.properties.DefaultRouteSettings
  for (const [key, limits] of Object.entries(limited)) {
    expect(routeSources.has(key)).toBe(true)
    expect(limits).toEqual({ ThrottlingRateLimit, ThrottlingBurstLimit })
  }
  const rules = { callsPerAddress: 1000, managedRules: false }
  const behind = ownThrottle({ firewall: rules })
  // What a laptop sends until the firewall stops it: docs/abuse.md.
  expect(behind.rate).toBeGreaterThanOrEqual(2_000)
  // The smallest quotas of an account, in any region.
  expect(behind.rate).toBeLessThan(2_500)
  expect(behind.burst).toBeLessThan(1_250)
  expect(ownThrottle({ firewall: rules, throttle: { rate: 4_000, burst: 5_000 } })).toEqual({
    rate: 4_000,
    burst: 5_000,
  })
  // CloudFormation would otherwise create the stage before the routes that it names.
  expect(stage.raw.DependsOn).toEqual(['Routes'])
})
