import { describe, expect, test } from 'vitest'
import { findRisks } from '../../infra/operate/deploy/guard.ts'
import type { Settings } from '../../infra/settings.ts'
import { needsSiteStack } from '../../infra/site-stack.ts'
import {
  makeSiteStack,
  ofType,
  only,
  type Properties,
  resourcesOf,
  siteResourcesOf,
  templateOf,
} from './template.ts'

const usual: Partial<Settings> = { firewall: { callsPerAddress: 1000, managedRules: false } }
const managed: Partial<Settings> = { firewall: { callsPerAddress: 5000, managedRules: true } }

const aclOf = (settings: Partial<Settings>): Properties =>
  only(resourcesOf(settings), 'AWS::CloudFront::Distribution').properties.DistributionConfig
    .WebACLId

const rulesOf = (settings: Partial<Settings>): Properties[] =>
  only(siteResourcesOf(settings), 'AWS::WAFv2::WebACL').properties.Rules

describe('the firewall', () => {
  test('blocks the networks of two lists, and limits the calls of the API per address', () => {
    const resources = siteResourcesOf(usual)
    const { properties } = only(resources, 'AWS::WAFv2::WebACL')
    expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    const [blocked, limit, ...more] = properties.Rules
    const lists = ofType(resources, 'AWS::WAFv2::IPSet')
    expect(blocked.Action).toEqual({ Block: {} })
    expect(blocked.Statement.OrStatement.Statements).toEqual(
      lists.map(({ id }) => ({ IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [id, 'Arn'] } } })),
    )
    expect(lists.map(({ properties }) => properties)).toEqual([
      { Scope: 'CLOUDFRONT', IPAddressVersion: 'IPV4', Addresses: [] },
      { Scope: 'CLOUDFRONT', IPAddressVersion: 'IPV6', Addresses: [] },
    ])
    expect(limit).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'IP',
          Limit: 1000,
          ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/' } },
        },
      },
    })
    expect(more).toEqual([])
  })

  test('has the rule groups of AWS and another limit if they are set', () => {
    const [, limit, ...groups] = rulesOf(managed)
    expect(limit?.Statement.RateBasedStatement.Limit).toBe(5000)
    expect(groups.map(rule => rule.Statement.ManagedRuleGroupStatement.Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    const priorities = rulesOf(managed).map(({ Priority }) => Priority)
    expect(new Set(priorities).size).toBe(priorities.length)
  })

  test('is in us-east-1, and its networks can’t be lost in a deployment', () => {
    expect(makeSiteStack(usual).region).toBe('us-east-1')
    const before = { Resources: Object.fromEntries(siteResourcesOf(usual).map(r => [r.id, r.raw])) }
    const names = findRisks(before, { Resources: {} }).map(({ name }) => name)
    expect(names).toEqual(['blocked-networks', 'blocked-networks'])
  })
})

describe('the distribution', () => {
  test('uses the store’s own firewall, which a deployment fills in, in every region', () => {
    for (const region of ['us-east-1', 'eu-central-1'])
      expect(aclOf({ ...usual, region })).toEqual({ Ref: 'FirewallArn' })
    const { Parameters } = templateOf(usual)
    expect(Parameters.FirewallArn.Type).toBe('String')
    // A deployment that doesn't know it has to fail.
    expect(Parameters.FirewallArn.Default).toBeUndefined()
  })

  test('uses another firewall, or none, if that is set', () => {
    const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/abc'
    expect(aclOf({ firewall: { arn } })).toBe(arn)
    expect(aclOf({})).toBeUndefined()
  })
})

describe('a stage', () => {
  const needs = (settings: Partial<Settings>) =>
    needsSiteStack({ version: '1', originKey: 1, stage: 'prod', providers: [], ...settings })
  const alarmEmail = 'ops@selvedge.example'

  test.each<[boolean, string, Partial<Settings>]>([
    [true, 'with a firewall', { ...usual, region: 'us-east-1' }],
    [true, 'with alarms elsewhere', { alarmEmail, region: 'eu-central-1' }],
    [false, 'with alarms in us-east-1 and no firewall', { alarmEmail, region: 'us-east-1' }],
    [false, 'with neither', { region: 'eu-central-1' }],
  ])('needs a stack in us-east-1: %s %s', (expected, _, settings) => {
    expect(needs(settings)).toBe(expected)
  })
})
