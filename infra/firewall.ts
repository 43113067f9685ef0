import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Calls of the API that one address may make in five minutes: three a second, all the time. */
const callsPerAddress = 1_000

/** Rule groups of AWS, with the rules that only count what they match, so that staff can work. */
const managed: Record<string, string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  // Imports are longer than 8 kB and contain HTML. The contract checks every body.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'],
}

const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const managedRule = (
  name: string,
  counted: string[],
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map(rule => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: measured(name),
})

const limitPerAddress = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'CallsPerAddress',
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit: callsPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        byteMatchStatement: {
          searchString: '/api/',
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
  },
  visibilityConfig: measured('CallsPerAddress'),
})

/** Creates the web firewall of the distribution and returns its ARN. It has to be in us-east-1. */
export function makeFirewall(scope: Construct): string {
  const rules = Object.entries(managed).map(([name, counted], at) =>
    managedRule(name, counted, at + 1),
  )
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [limitPerAddress(0), ...rules],
    visibilityConfig: measured('Firewall'),
  }).attrArn
}
