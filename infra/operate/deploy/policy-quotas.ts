import {
  CloudFrontClient,
  type CloudFrontClientConfig,
  ListCachePoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront'
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { siteRegion } from '../../stages/site-region.ts'
import { propertiesOf } from '../preflight/check.ts'
import { quotaRequest, quotasOf } from '../preflight/checks/quotas.ts'
import type { Template } from './guard.ts'

const own = { Type: 'custom', MaxItems: 100 } as const

/** Policies of CloudFront with a small quota, which a fourth store in one account exceeds. */
const limitedPolicies = [
  {
    name: 'response headers policies',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    quota: /^Response headers policies per AWS account$/i,
    count: async (client: CloudFrontClient) =>
      (await client.send(new ListResponseHeadersPoliciesCommand(own))).ResponseHeadersPolicyList
        ?.Quantity,
  },
  {
    name: 'cache policies',
    type: 'AWS::CloudFront::CachePolicy',
    quota: /^Cache policies per AWS account$/i,
    count: async (client: CloudFrontClient) =>
      (await client.send(new ListCachePoliciesCommand(own))).CachePolicyList?.Quantity,
  },
]

/**
 * Compares the CloudFront policies that a deployment adds with what the account has left. Returns what
 * to do, in lines.
 */
export async function checkPolicyQuotas(
  { next, deployed = {} }: { next: Template; deployed: Template | undefined },
  config: CloudFrontClientConfig,
): Promise<string[]> {
  const added = limitedPolicies
    .map(kind => ({
      ...kind,
      more:
        propertiesOf({ template: next }, kind.type).length -
        propertiesOf({ template: deployed }, kind.type).length,
    }))
    .filter(({ more }) => more > 0)
  if (added.length === 0) return []
  const client = new CloudFrontClient({ ...config, region: siteRegion })
  const quotas = await quotasOf(
    'cloudfront',
    new ServiceQuotasClient({ maxAttempts: 2, region: siteRegion }),
  )
  const found = await Promise.all(
    added.map(async ({ name, more, quota: pattern, count }) => {
      const quota = quotas.find(({ QuotaName = '' }) => pattern.test(QuotaName))
      const inUse = (await count(client)) ?? 0
      const needed = inUse + more
      if (quota?.Value === undefined || needed <= quota.Value) return []
      return [
        `CloudFront    The account has ${inUse} of ${quota.Value} ${name}, and the stage adds ${more}. Deploy it in an account of its own, remove a stage that you don’t use, or request more:`,
        `              ${quotaRequest(quota, needed)}`,
      ]
    }),
  )
  return found.flat()
}
