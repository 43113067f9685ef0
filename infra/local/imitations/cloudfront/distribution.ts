import type { Assembly, Behavior } from '../../template/assembly.ts'
import type { Reply } from '../api-gateway/http-event.ts'
import { addedHeaders } from './added-headers.ts'
import { type Cached, createCache } from './cache.ts'
import { compress } from './compress.ts'
import { type EdgeRequest, onRequest, onResponse } from './edge-function.ts'
import { encodingFor, forwarded, keyOf } from './forward.ts'
import { lifetimeOf } from './lifetime.ts'

type Headers = Record<string, string>

const matches = (pattern: string, path: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.')
  // A path may contain a line break, encoded.
  return new RegExp(`^${source.startsWith('/') ? '' : '/?'}${source}$`, 's').test(path)
}

/** A request as the distribution sends it to an origin. */
export type OriginRequest = { method: string; uri: string; query: string; headers: Headers }
/** Asks an origin. An API's origin has no bucket. */
export type AskOrigin = (bucket: string | undefined, request: OriginRequest) => Promise<Reply>

/** A viewer's request with the address it came from, and how to ask the origins for it. */
export type Viewed = EdgeRequest & { address: string; ask: AskOrigin }

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const notAllowed: Reply = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('This distribution is not configured to allow the HTTP request method.'),
}

const prepared = (behavior: Behavior, places: Headers) => ({
  ...behavior,
  added: addedHeaders(behavior.headers, places),
  rewrite: onRequest(behavior.onRequest),
  finish: onResponse(behavior.onResponse),
})

/**
 * Answers like the template's distribution, which is one edge location here. `places` maps cloud URLs in
 * headers to local ones, `custom` the placeholders in what origins get, `now` is the clock.
 */
export const distributionOf = (
  { behaviors, origins, errorTimes }: Pick<Assembly, 'behaviors' | 'origins' | 'errorTimes'>,
  { places, custom, now }: { places: Headers; custom: Headers; now?: () => number },
) => {
  const known = behaviors.map(behavior => prepared(behavior, places))
  const cache = createCache(now)
  const errorTtl = (status: number) => errorTimes[status]

  /** Asks an origin, and its fallback if it has one for the answer's status. */
  const askOrigin = async (id: string, request: OriginRequest, ask: AskOrigin): Promise<Reply> => {
    const { bucket, headers: own = {}, group } = origins[id] ?? {}
    if (group) {
      const reply = await askOrigin(group.primary, request, ask)
      const fails = isRead(request.method) && group.statuses.includes(reply.status)
      return fails ? askOrigin(group.fallback, request, ask) : reply
    }
    const given = Object.entries(own).map(([name, value]) => [name, custom[value] ?? value])
    return ask(bucket, {
      ...request,
      headers: { ...request.headers, ...Object.fromEntries(given) },
    })
  }

  const fetchFor = async (
    behavior: ReturnType<typeof prepared>,
    { request, origin = behavior.origin }: { request: EdgeRequest; origin?: string },
    ask: AskOrigin,
  ): Promise<Cached> => {
    const { caching } = behavior
    const sent = { ...request, ...forwarded(request, behavior) }
    const fetchIt = () => askOrigin(origin, sent, ask)
    if (!isRead(request.method)) return { reply: await fetchIt(), source: 'Miss', age: 0 }
    return cache.answer(keyOf(origin, request, caching), {
      isShared: caching.ttl.max > 0,
      origin: fetchIt,
      lifetimeOf: reply => lifetimeOf(reply, caching, errorTtl),
    })
  }

  return {
    /** Whether a path's answers come from this bucket, unless its function chooses another origin. */
    isFrom: (path: string, bucket: string | undefined): boolean => {
      const { origin = '' } = known.find(({ pattern }) => matches(pattern, path)) ?? {}
      return origins[origins[origin]?.group?.primary ?? origin]?.bucket === bucket
    },
    /** Returns the headers that answers of a path get. */
    addedTo: (path: string) => known.find(({ pattern }) => matches(pattern, path))?.added,
    answer: async ({ address, ask, ...viewed }: Viewed): Promise<Reply> => {
      const behavior = known.find(({ pattern }) => matches(pattern, viewed.uri))
      if (!behavior) throw new Error('The distribution has no default behavior.')
      const finished = (reply: Reply) => ({
        ...reply,
        headers: { ...behavior.added.otherwise, ...reply.headers, ...behavior.added.always },
      })
      if (!behavior.methods.includes(viewed.method)) return finished(notAllowed)
      const uri = viewed.uri === '/' ? '/index.html' : viewed.uri
      const rewritten = behavior.rewrite({ ...viewed, uri }, address)
      if ('answer' in rewritten) {
        const { status, headers, body } = rewritten.answer
        return finished({ status, headers, body: Buffer.from(body) })
      }
      const { request } = rewritten
      const { reply, source, age } = await fetchFor(behavior, rewritten, ask)
      const encoding = behavior.compress ? encodingFor(request, behavior.caching) : undefined
      const compressed = await compress(reply, encoding)
      const answered = finished({
        ...compressed,
        headers: {
          ...compressed.headers,
          'x-cache': `${source} from cloudfront`,
          ...(source === 'Hit' && { age: String(age) }),
        },
      })
      return behavior.finish(answered, request)
    },
    /** Forgets every cached answer, like an invalidation of all paths. */
    invalidate: cache.clear,
  }
}
