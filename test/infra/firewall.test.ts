import { expect, test } from 'vitest'
import { ofType, only, type Properties, references, resourcesOf } from './template.ts'

const aclOf = (settings: Parameters<typeof resourcesOf>[0]): Properties =>
  only(resourcesOf(settings), 'AWS::CloudFront::Distribution').properties.DistributionConfig
    .WebACLId

test('there is no web firewall by default', () => {
  expect(aclOf({})).toBeUndefined()
  expect(ofType(resourcesOf(), 'AWS::WAFv2::WebACL')).toEqual([])
})

test('the web firewall limits calls per address and has the managed rules of AWS', () => {
  const resources = resourcesOf({ firewall: true })
  const { id, properties } = only(resources, 'AWS::WAFv2::WebACL')
  expect(references(aclOf({ firewall: true }))).toEqual([id])
  expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const [limit, ...managed] = properties.Rules
  expect(limit).toMatchObject({
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 1000 } },
  })
  expect(managed.map((rule: Properties) => rule.Statement.ManagedRuleGroupStatement.Name)).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ])
  const priorities = properties.Rules.map(({ Priority }: Properties) => Priority)
  expect(new Set(priorities).size).toBe(priorities.length)
})

test('a store outside us-east-1 uses the web ACL that its settings name', () => {
  const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/abc'
  expect(aclOf({ firewall: arn })).toBe(arn)
})
