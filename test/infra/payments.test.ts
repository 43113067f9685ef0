import { describe, expect, test } from 'vitest'
import { paymentPages } from '../../shared/payment-pages.ts'
import {
  functionsOf,
  list,
  ofType,
  only,
  type Properties,
  references,
  resourcesOf,
  statementsOf,
} from './template.ts'

const real = resourcesOf()
const demo = resourcesOf({ stage: 'demo', providers: ['demo'] })

const variablesOf = (resources: typeof real, source: string): Record<string, string> =>
  functionsOf(resources).get(source)?.properties.Environment.Variables

/** Lists the payment keys that a function may read, each with the action. */
const parametersOf = (resources: typeof real, source: string): string[] => {
  const role = references(functionsOf(resources).get(source)?.properties.Role)[0] ?? ''
  return statementsOf(resources, role)
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap(action => list(Resource).map(resource => ({ action, resource }))),
    )
    .filter(({ action }) => action.startsWith('ssm:'))
    .map(({ action, resource }) => {
      const arn = resource as { 'Fn::Join': [string, unknown[]] }
      return `${action} ${arn['Fn::Join'][1].at(-1)}`
    })
    .filter(parameter => !parameter.includes('/keys/'))
}

describe('keys', () => {
  test('are read by the functions that charge, from the stage', () => {
    expect(parametersOf(real, 'orders/handler')).toEqual([
      'ssm:GetParametersByPath :parameter/selvedge/prod/stripe',
      'ssm:GetParametersByPath :parameter/selvedge/prod/paypal',
      'ssm:GetParameter :parameter/selvedge/prod/stripe/publishable-key',
    ])
    expect(variablesOf(real, 'orders/handler')).toMatchObject({
      PAYMENTS: 'stripe,paypal',
      PAYMENT_PARAMETERS: '/selvedge/prod',
    })
    expect(variablesOf(real, 'orders/handler').PAYPAL_SANDBOX).toBeUndefined()
  })

  test('that are secret stay unknown to the function that describes the store', () => {
    expect(parametersOf(real, 'system/handler')).toEqual([
      'ssm:GetParameter :parameter/selvedge/prod/stripe/publishable-key',
    ])
  })

  test('stay unknown to functions that take no payments', () => {
    for (const source of ['catalog/handler', 'events/recount-figures']) {
      expect(parametersOf(real, source)).toEqual([])
      expect(variablesOf(real, source).PAYMENTS).toBeUndefined()
    }
  })

  test('of a bot check and the sandbox follow the settings', () => {
    const resources = resourcesOf({
      stage: 'staging',
      providers: ['paypal'],
      payPalSandbox: true,
      captcha: 'hcaptcha',
    })
    expect(parametersOf(resources, 'orders/handler')).toEqual([
      'ssm:GetParametersByPath :parameter/selvedge/staging/paypal',
      'ssm:GetParametersByPath :parameter/selvedge/staging/captcha',
      'ssm:GetParameter :parameter/selvedge/staging/captcha/site-key',
    ])
    expect(parametersOf(resources, 'system/handler')).toEqual([
      'ssm:GetParameter :parameter/selvedge/staging/captcha/site-key',
    ])
    expect(variablesOf(resources, 'orders/handler')).toMatchObject({
      PAYPAL_SANDBOX: 'true',
      CAPTCHA: 'hcaptcha',
    })
    for (const name of ['people/auth/handler', 'content/handler']) {
      expect(parametersOf(resources, name)).toEqual([
        'ssm:GetParametersByPath :parameter/selvedge/staging/captcha',
      ])
      expect(variablesOf(resources, name)).toMatchObject({ CAPTCHA: 'hcaptcha' })
      expect(variablesOf(real, name)).not.toHaveProperty('CAPTCHA')
    }
  })
})

test('only the stage "demo" has the demo, and it needs no keys', () => {
  expect(variablesOf(demo, 'orders/handler')).toMatchObject({
    PAYMENTS: 'demo',
    DEMO: 'true',
    STAFF_SECOND_FACTOR: 'optional',
  })
  expect(parametersOf(demo, 'orders/handler')).toEqual([])
  for (const { properties } of functionsOf(real).values()) {
    expect(properties.Environment.Variables.DEMO).toBeUndefined()
    expect(properties.Environment.Variables.STAFF_SECOND_FACTOR).toBeUndefined()
  }
})

describe('security policies', () => {
  const policiesOf = (resources: typeof real) => {
    const { DistributionConfig: config } = only(
      resources,
      'AWS::CloudFront::Distribution',
    ).properties
    const headers = new Map(
      ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ id, properties }) => [
        id,
        properties.ResponseHeadersPolicyConfig,
      ]),
    )
    const behaviors: Properties[] = [
      { PathPattern: '*', ...config.DefaultCacheBehavior },
      ...config.CacheBehaviors,
    ]
    return new Map(
      behaviors.map(({ PathPattern, ResponseHeadersPolicyId }) => [
        PathPattern as string,
        headers.get(references(ResponseHeadersPolicyId)[0] ?? ''),
      ]),
    )
  }
  const textOf = (policy: unknown) => JSON.stringify(policy ?? '')

  test("allow Stripe's hosts on payment pages and nowhere else", () => {
    const policies = policiesOf(real)
    for (const [path, policy] of policies) {
      const isPayment = paymentPages.some(page => page === path)
      expect(textOf(policy).includes('stripe'), path).toBe(isPayment)
    }
    const policy = textOf(policies.get('/checkout/*'))
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    )
    expect(policy).toContain(' https://api.stripe.com;')
    expect(policy).toContain('payment=(self \\"https://js.stripe.com\\")')
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|cloudflare|hcaptcha/)
  })

  test('differ in nothing else', () => {
    const policies = policiesOf(real)
    const { SecurityHeadersConfig: site } = policies.get('*')
    const { SecurityHeadersConfig: pay } = policies.get('/cart')
    const { ContentSecurityPolicy: _, ...others } = pay
    expect(site).toMatchObject(others)
  })

  test("let Stripe's frames load the store's fonts", () => {
    expect(policiesOf(real).get('/assets/*.woff2')).toMatchObject({
      CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] } },
    })
    expect(policiesOf(real).get('*').CorsConfig).toBeUndefined()
    expect([...policiesOf(demo).keys()]).not.toContain('/assets/*.woff2')
  })

  test('are one where no page loads a script of others', () => {
    const policies = ofType(demo, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(policies.map(({ id }) => id.replace(/Headers.*/, ''))).toEqual([
      'Site',
      'Api',
      'Catalog',
      'Picture',
    ])
    expect([...policiesOf(demo).keys()]).not.toContain('/cart')
  })

  test('allow the hosts of a bot check only if it is on', () => {
    const resources = resourcesOf({ providers: ['paypal'], captcha: 'turnstile' })
    const policy = textOf(policiesOf(resources).get('*'))
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
    expect(policy).not.toContain('stripe')
  })
})
