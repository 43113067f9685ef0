import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { FirewallRules } from './settings.ts'

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

const limitPerAddress = (limit: number, priority: number): CfnWebACL.RuleProperty => ({
  name: 'CallsPerAddress',
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
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

/** Refuses everything from the networks in the lists. */
const blockNetworks = (lists: CfnIPSet[], priority: number): CfnWebACL.RuleProperty => ({
  name: 'BlockedNetworks',
  priority,
  action: { block: {} },
  statement: {
    orStatement: {
      statements: lists.map(({ attrArn }) => ({ ipSetReferenceStatement: { arn: attrArn } })),
    },
  },
  visibilityConfig: measured('BlockedNetworks'),
})

export type Firewall = {
  arn: string
  /** References to the lists of blocked networks: `NAME|ID|CLOUDFRONT`. */
  blocked: { v4: string; v6: string }
}

/** Creates the web firewall of the distribution. It has to be in us-east-1. */
export function makeFirewall(scope: Construct, rules: FirewallRules): Firewall {
  const { callsPerAddress, managedRules } = rules
  // They stay empty here: `npm run firewall` edits them, and a deployment leaves them as they are.
  const list = (version: 4 | 6) =>
    new CfnIPSet(scope, `BlockedNetworksV${version}`, {
      scope: 'CLOUDFRONT',
      ipAddressVersion: `IPV${version}`,
      addresses: [],
    })
  const [v4, v6] = [list(4), list(6)]
  const groups = managedRules ? Object.entries(managed) : []
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [
      blockNetworks([v4, v6], 0),
      limitPerAddress(callsPerAddress, 1),
      ...groups.map(([name, counted], at) => managedRule(name, counted, at + 2)),
    ],
    visibilityConfig: measured('Firewall'),
  })
  return { arn: acl.attrArn, blocked: { v4: v4.ref, v6: v6.ref } }
}
