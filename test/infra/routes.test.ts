import { expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { endpoints } from '../../shared/api/index.ts'
import { functionsOf, ofType, only, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')

/** Maps a route key to the source of its function. */
const routeSources = new Map(
  routes.map(({ properties }) => {
    const [integrationId] = references(properties.Target)
    const integration = resources.find(({ id }) => id === integrationId)
    const [functionId] = references(integration?.properties.IntegrationUri)
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
  const named = [...routeSources.values()].map(source => functions.get(source ?? '')?.id)
  expect(new Set(callable)).toEqual(new Set(named))
})

test('the stage has throttling and logs calls without query or body', () => {
  const { properties } = only(resources, 'AWS::ApiGatewayV2::Stage')
  expect(properties.StageName).toBe('$default')
  expect(properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0)
  expect(properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0)
  expect(properties.AccessLogSettings.DestinationArn).toBeDefined()
  const format = JSON.parse(properties.AccessLogSettings.Format)
  expect(format).toMatchObject({ request_id: '$context.requestId', status: '$context.status' })
})
