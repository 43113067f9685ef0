import type { TemplateValue } from '../../template/intrinsics.ts'

/** Whether a policy selects the header, cookie or query parameter of this name. */
export type Selection = (name: string) => boolean

type Selections = { headers: Selection; cookies: Selection; queries: Selection }

/** What identifies an answer in the cache, how long it may stay, and how it may be compressed. */
export type CachePolicy = Selections & {
  /** Seconds. */
  ttl: { min: number; default: number; max: number }
  encodings: readonly ('br' | 'gzip')[]
}

/** What the origin gets besides what the cache policy selects. */
export type OriginRequestPolicy = Selections

const nothing: Selection = () => false
const none: Selections = { headers: nothing, cookies: nothing, queries: nothing }

/** Reads a selection such as `{ CookieBehavior: 'whitelist', Cookies: ['cart'] }`. */
const selectionOf = (behavior = 'none', names: string[] = []): Selection => {
  const listed = new Set(names.map(name => name.toLowerCase()))
  if (behavior === 'none') return nothing
  if (behavior === 'all' || behavior === 'allViewer') return () => true
  if (behavior === 'whitelist') return name => listed.has(name.toLowerCase())
  if (behavior === 'allExcept') return name => !listed.has(name.toLowerCase())
  throw new Error(`The local distribution doesn't support the selection ${behavior}.`)
}

const selectionsOf = ({
  HeadersConfig,
  CookiesConfig,
  QueryStringsConfig,
}: TemplateValue): Selections => ({
  headers: selectionOf(HeadersConfig?.HeaderBehavior, HeadersConfig?.Headers),
  cookies: selectionOf(CookiesConfig?.CookieBehavior, CookiesConfig?.Cookies),
  queries: selectionOf(QueryStringsConfig?.QueryStringBehavior, QueryStringsConfig?.QueryStrings),
})

/** Reads an `AWS::CloudFront::CachePolicy`. */
export const cachePolicyOf = ({
  MinTTL,
  DefaultTTL,
  MaxTTL,
  ...config
}: TemplateValue): CachePolicy => {
  const key = config.ParametersInCacheKeyAndForwardedToOrigin
  return {
    ...selectionsOf(key),
    ttl: { min: MinTTL, default: DefaultTTL, max: MaxTTL },
    encodings: [
      ...(key.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
      ...(key.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
    ],
  }
}

/** Reads an `AWS::CloudFront::OriginRequestPolicy`. */
export const originRequestPolicyOf = (config: TemplateValue): OriginRequestPolicy =>
  selectionsOf(config)

/** The policies of AWS that the template may name, by id. */
const managedCaching: Record<string, CachePolicy> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...none,
    ttl: { min: 0, default: 0, max: 0 },
    encodings: [],
  },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...none,
    ttl: { min: 1, default: 86_400, max: 31_536_000 },
    encodings: ['br', 'gzip'],
  },
}
const managedRequests: Record<string, OriginRequestPolicy> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: name => name !== 'host',
    cookies: () => true,
    queries: () => true,
  },
}

/** Finds the cache policy that a behavior names: one of the template's own, or one of AWS. */
export const findCachePolicy = (own: Record<string, TemplateValue>, id: string): CachePolicy => {
  const found = own[id] ? cachePolicyOf(own[id].CachePolicyConfig) : managedCaching[id]
  if (!found) throw new Error(`The local distribution doesn't know the cache policy ${id}.`)
  return found
}

/** Finds the origin request policy that a behavior names, if it names one. */
export const findRequestPolicy = (
  own: Record<string, TemplateValue>,
  id: string | undefined,
): OriginRequestPolicy => {
  if (!id) return none
  const found = own[id]
    ? originRequestPolicyOf(own[id].OriginRequestPolicyConfig)
    : managedRequests[id]
  if (!found)
    throw new Error(`The local distribution doesn't know the origin request policy ${id}.`)
  return found
}
