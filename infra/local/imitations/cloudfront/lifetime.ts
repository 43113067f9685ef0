import type { Reply } from '../api-gateway/http-event.ts'
import type { CachePolicy } from './policies.ts'

/** How long CloudFront caches an error when the distribution doesn't say, in seconds. */
const defaultErrorTtl = 10
/** Errors that CloudFront always caches, whatever their headers say. */
const alwaysCached = new Set([404, 405, 414, 500, 501, 502, 503, 504])
/** Errors that it caches only if they name an age. */
const cachedByAge = new Set([400, 403, 412, 415])

/** Seconds that an answer is fresh, and further seconds that it may be served while the cache fetches a new one. */
export type Lifetime = { fresh: number; stale: number }

const uncached: Lifetime = { fresh: 0, stale: 0 }

/** Returns the value of a Cache-Control directive, in seconds. */
const seconds = (control: string, directive: string): number | undefined => {
  const [, value] = control.match(new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`)) ?? []
  return value === undefined ? undefined : Number(value)
}

const errorLifetime = (
  status: number,
  named: number | undefined,
  errorTtl: (status: number) => number | undefined,
): Lifetime => {
  const isCached = alwaysCached.has(status) || (cachedByAge.has(status) && named !== undefined)
  if (!isCached) return uncached
  return { fresh: Math.max(errorTtl(status) ?? defaultErrorTtl, named ?? 0), stale: 0 }
}

/**
 * Returns how long CloudFront caches an answer
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html and HTTPStatusCodes.html).
 */
export const lifetimeOf = (
  { status, headers }: Pick<Reply, 'status' | 'headers'>,
  { ttl }: Pick<CachePolicy, 'ttl'>,
  errorTtl: (status: number) => number | undefined,
): Lifetime => {
  const control = String(headers['cache-control'] ?? '').toLowerCase()
  const named = seconds(control, 's-maxage') ?? seconds(control, 'max-age')
  if (status >= 400) return errorLifetime(status, named, errorTtl)
  if (ttl.max === 0) return uncached
  if (/\b(private|no-store|no-cache)\b/.test(control)) return { fresh: ttl.min, stale: 0 }
  if (named === undefined) return { fresh: Math.max(ttl.min, ttl.default), stale: 0 }
  const stale = Math.min(seconds(control, 'stale-while-revalidate') ?? 0, ttl.max)
  return { fresh: Math.max(ttl.min, Math.min(named, ttl.max)), stale }
}
