import {
  type CachePolicy,
  findCachePolicy,
  findRequestPolicy,
  type OriginRequestPolicy,
} from '../imitations/cloudfront/policies.ts'
import type { Bucket } from '../imitations/s3.ts'
import type { TemplateValue } from './intrinsics.ts'
import { idOf, type Template } from './template.ts'

/**
 * An origin of the distribution: a bucket, the API with the headers that it gets, or a group of two
 * origins. If the first one answers with one of the statuses, CloudFront asks the second.
 */
export type Origin = {
  bucket?: string | undefined
  headers: Record<string, string>
  group?: { primary: string; fallback: string; statuses: number[] }
}
export type Behavior = {
  pattern: string
  origin: string
  methods: string[]
  headers?: TemplateValue
  /** Code of the functions that see a viewer's request and the answer to it. */
  onRequest?: string | undefined
  onResponse?: string | undefined
  compress: boolean
  caching: CachePolicy
  forwarding: OriginRequestPolicy
}

/** Reads what the distribution serves, and from where. */
export const readDistribution = (template: Template, buckets: Bucket[]) => {
  const { DistributionConfig: site } = template.one('AWS::CloudFront::Distribution')[1]
  return {
    origins: readOrigins(site, buckets),
    /** Seconds that the distribution caches an error, by status. */
    errorTimes: readErrorTimes(site),
    /** Lists the distribution's behaviors, most specific first, the default last. */
    behaviors: [...(site.CacheBehaviors ?? []), site.DefaultCacheBehavior].map(
      behaviorReader(template),
    ),
  }
}

const readOrigins = (site: TemplateValue, buckets: Bucket[]): Record<string, Origin> =>
  Object.fromEntries([
    ...site.Origins.map(({ Id, DomainName, OriginCustomHeaders = [] }: TemplateValue) => [
      Id,
      {
        bucket: buckets.find(({ name }) => DomainName.startsWith(`${name}.s3.`))?.name,
        headers: Object.fromEntries(
          OriginCustomHeaders.map((own: TemplateValue) => [own.HeaderName, own.HeaderValue]),
        ),
      },
    ]),
    ...(site.OriginGroups?.Items ?? []).map(({ Id, Members, FailoverCriteria }: TemplateValue) => {
      const [primary, fallback] = Members.Items.map((member: TemplateValue) => member.OriginId)
      const statuses = FailoverCriteria.StatusCodes.Items
      return [Id, { headers: {}, group: { primary, fallback, statuses } }]
    }),
  ])

const readErrorTimes = (site: TemplateValue): Record<number, number> =>
  Object.fromEntries(
    (site.CustomErrorResponses ?? []).map((response: TemplateValue) => {
      if (response.ResponsePagePath)
        throw new Error('The local distribution doesn’t support error pages.')
      return [response.ErrorCode, response.ErrorCachingMinTTL]
    }),
  )

/** Returns a function that reads a behavior with the functions and policies that it names. */
const behaviorReader = ({ all }: Template) => {
  const headers = Object.fromEntries(all('AWS::CloudFront::ResponseHeadersPolicy'))
  const edges = Object.fromEntries(all('AWS::CloudFront::Function'))
  const cachePolicies = Object.fromEntries(all('AWS::CloudFront::CachePolicy'))
  const requestPolicies = Object.fromEntries(all('AWS::CloudFront::OriginRequestPolicy'))
  return (config: TemplateValue): Behavior => {
    const codeOf = (event: string): string | undefined => {
      const found = config.FunctionAssociations?.find(
        ({ EventType }: TemplateValue) => EventType === event,
      )
      return edges[idOf(found?.FunctionARN ?? '')]?.FunctionCode
    }
    return {
      pattern: config.PathPattern ?? '*',
      origin: config.TargetOriginId,
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      headers: headers[config.ResponseHeadersPolicyId]?.ResponseHeadersPolicyConfig,
      onRequest: codeOf('viewer-request'),
      onResponse: codeOf('viewer-response'),
      compress: config.Compress === true,
      caching: findCachePolicy(cachePolicies, config.CachePolicyId),
      forwarding: findRequestPolicy(requestPolicies, config.OriginRequestPolicyId),
    }
  }
}
