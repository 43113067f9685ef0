import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../../infra/settings.ts'
import { programVariables } from '../support/program-variables.ts'
import {
  functionsOf,
  makeStack,
  ofType,
  only,
  type Properties,
  references,
  resourcesOf,
} from './template.ts'

const real: Partial<Settings> = {
  siteUrl: 'https://shop.looms.shop',
  certificateArn: 'arn:aws:acm:us-east-1:210987654321:certificate/0a1b',
  mailFrom: 'shop@looms.shop',
  alarmEmail: 'ops@looms.shop',
  firewall: { callsPerAddress: 1000, managedRules: true },
  budget: 100,
  tracing: 0.1,
}
const templateOf = (settings: Partial<Settings>): Properties =>
  Template.fromStack(makeStack(settings).stack).toJSON()

/** Names that only have to differ within the resource, pool, role or API that they belong to. */
const within = [
  /^AWS::DynamoDB::GlobalTable\..*(AttributeName|IndexName) /,
  /^AWS::ApiGatewayV2::(Api\.Name|Stage\.StageName) /,
  /^AWS::IAM::Policy\.PolicyName /,
  /^AWS::Cognito::/,
  /^AWS::Lambda::Alias\.Name /,
  // The name of a configuration that AWS has.
  /^AWS::CodeDeploy::DeploymentGroup\.DeploymentConfigName "CodeDeployDefault\./,
  /^AWS::CloudFront::Distribution\..*HeaderName /,
  /^AWS::WAFv2::WebACL\.(.*\.)?(Rules\..*|VisibilityConfig\.MetricName) /,
  /^AWS::CloudWatch::Alarm\.(.*\.)?(MetricName|Dimensions\..*) /,
  /^AWS::Logs::MetricFilter\..*MetricName /,
  /^AWS::Budgets::Budget\..*(?<!BudgetName) /,
]

const isName = (path: string) => /Name$/.test(path)

/** Returns whether every stack of the same account and region would get the same text. */
const isFixed = (value: unknown) =>
  references(value).every(id => id.startsWith('AWS::') && !/::Stack(Name|Id)$/.test(id))

/** Lists the names that CloudFormation doesn't make up, with their paths. */
const fixedNames = ({ Resources }: Properties): string[] => {
  const found: string[] = []
  const walk = (value: unknown, path: string) => {
    if (isName(path) && isFixed(value)) found.push(`${path} ${JSON.stringify(value)}`)
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
  }
  for (const { Type, Properties } of Object.values<Properties>(Resources)) walk(Properties, Type)
  return found.filter(name => !within.some(pattern => pattern.test(name)))
}

describe('two stages in one account', () => {
  const production = templateOf({ ...real, stage: 'production' })
  const staging = templateOf({ ...real, stage: 'staging' })

  it('share no fixed name', () => {
    const names = fixedNames(production)
    // Such as cache policies, whose names CloudFront needs.
    expect(names.length).toBeGreaterThan(0)
    const taken = new Set(fixedNames(staging))
    expect(names.filter(name => taken.has(name))).toEqual([])
  })

  it('share no parameter and export nothing', () => {
    expect(JSON.stringify(production)).toContain('/selvedge/production/')
    expect(JSON.stringify(production)).not.toContain('/selvedge/staging')
    expect(JSON.stringify(staging)).not.toContain('/selvedge/production')
    const outputs = Object.values<Properties>(production.Outputs)
    expect(outputs.filter(({ Export }) => Export)).toEqual([])
  })
})

describe('the output for command-line programs', () => {
  const { Value } = templateOf({ ...real, stage: 'production' }).Outputs.StoreEnvironment
  // References become their text, so that the output is the JSON that CloudFormation returns.
  const textOf = (value: Properties): string =>
    typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
  const output = JSON.parse(Value['Fn::Join'][1].map(textOf).join(''))

  it('has every variable of every function, except what limits or tunes one', () => {
    const functions = functionsOf(resourcesOf({ ...real, stage: 'production' }))
    const variables = [...functions.values()].flatMap(({ properties }) =>
      Object.entries<Properties>(properties.Environment?.Variables ?? {}),
    )
    const given = variables.filter(
      ([name]) =>
        !['KEY_PURPOSES', 'NODE_OPTIONS'].includes(name) && !name.startsWith('POWERTOOLS_'),
    )
    expect(given.length).toBeGreaterThan(100)
    for (const [name, value] of given) expect(output[name], name).toBe(textOf(value))
  })

  it('has what the programs are tested with', () => {
    expect(Object.keys(output)).toEqual(expect.arrayContaining(programVariables))
  })

  it('has no secret and nothing that limits a program', () => {
    expect(output).toMatchObject({
      SITE_URL: 'https://shop.looms.shop',
      MAIL_FROM: 'shop@looms.shop',
      PAYMENTS: 'stripe,paypal',
      PAYMENT_PARAMETERS: '/selvedge/production',
      KEY_PARAMETERS: '/selvedge/production/keys',
    })
    expect(output).not.toHaveProperty('KEY_PURPOSES')
    expect(JSON.stringify(output)).not.toContain('Origin}')
  })
})

describe('a sender that SES has already', () => {
  it('is not created again', () => {
    const identities = (settings: Partial<Settings>) =>
      ofType(resourcesOf({ ...real, ...settings }), 'AWS::SES::EmailIdentity').length
    expect(identities({})).toBe(1)
    expect(identities({ mailIdentityExists: true })).toBe(0)
  })
})

describe('the throttle of a stage', () => {
  it('is that of all routes without limits of their own', () => {
    const limits = (settings: Partial<Settings>) =>
      only(resourcesOf(settings), 'AWS::ApiGatewayV2::Stage').properties.DefaultRouteSettings
    expect(limits({ throttle: { rate: 900, burst: 3000 } })).toMatchObject({
      ThrottlingRateLimit: 900,
      ThrottlingBurstLimit: 3000,
    })
    expect(limits({})).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 })
  })
})
