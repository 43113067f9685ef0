import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { endpoints } from '../shared/api/index.ts'
import { cachedEndpoints } from './catalog-queries.ts'
import { liveHeader } from './edge-functions.ts'

const compressing = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true }

/**
 * Creates the policy of calls that are never cached. CloudFront compresses only where caching is
 * on, so the policy allows caching for a second, and every answer has `no-store`. In case one
 * doesn't, the cache key has the caller's token and cookies, and the header of paths without the
 * cache. It has the viewer's country, too, because CloudFront sends that to the API only as part of
 * the key.
 */
export const apiPolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCachePolicy', {
    comment: 'Compresses answers of the API. It caches none, because they say no-store',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(
      'Authorization',
      'CloudFront-Viewer-Country',
      liveHeader,
    ),
    cookieBehavior: CacheCookieBehavior.all(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    ...compressing,
  })

/**
 * Seconds that an answer of the catalog is fresh, and further seconds that CloudFront may serve it while it
 * fetches a new one: 10 together (Q44). The API allows more, but this maximum applies.
 */
const catalogTtl = 5

/** Creates the policy of answers that are the same for everyone. `catalogQuery` removes undeclared fields. */
export const catalogPolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'CatalogCachePolicy', {
    comment: 'Caches public answers of the API by path and query',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(catalogTtl),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    ...compressing,
  })

const patternOf = (path: string) => `/api${path.replace(/\{\w+\}/g, '*')}`

const isUnder = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(`/api${path}`)

/**
 * Lists the path patterns of cached endpoints (`cached`), and of other endpoints that these would
 * match (`excluded`). The excluded ones must come first: CloudFront takes the first match, and its
 * `*` spans segments.
 */
export const catalogPatterns = (): { excluded: string[]; cached: string[] } => {
  const cached = [...new Set(cachedEndpoints.map(({ path }) => patternOf(path)))]
  const others = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, cache, path }) => method === 'GET' && cache === undefined && path)
    .filter(({ path }) => cached.some(pattern => isUnder(pattern, path)))
    .map(({ path }) => patternOf(path))
  const deep = cached.filter(pattern => pattern.includes('*')).map(pattern => `${pattern}/*`)
  const shallow = others.filter(
    pattern => !deep.some(wide => isUnder(wide, pattern.slice('/api'.length))),
  )
  return { excluded: [...new Set([...shallow, ...deep])], cached }
}

/**
 * Every error that CloudFront would cache. It caches most of them for 10 seconds, whatever their headers
 * say, unless the distribution names another time.
 */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

export const errorResponses: ErrorResponse[] = cachedErrors.map(httpStatus => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))
