import type { Reply } from '../api-gateway/http-event.ts'
import type { Lifetime } from './lifetime.ts'

/** What CloudFront's `x-cache` header says about an answer. */
export type Source = 'Hit' | 'Miss' | 'RefreshHit' | 'Error'
export type Cached = { reply: Reply; source: Source; age: number }

type Entry = Lifetime & { reply: Reply; storedAt: number }

/** Bytes of answers that the cache of one edge location keeps here. */
const maxBytes = 64 * 1024 * 1024

const isServerError = ({ status }: Reply) => status >= 500

/** Throws if an answer to cache sets a cookie, which CloudFront would give to other viewers. */
const refuseCookie = ({ headers }: Reply) => {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (cookies.length > 0)
    throw new Error('The distribution would cache an answer that sets a cookie.')
}

/**
 * Creates the cache of one edge location. `now` is the clock, in milliseconds. Like CloudFront, it asks
 * the origin once for simultaneous calls, serves an expired answer while it fetches a new one if the
 * answer allows that, and serves the expired answer when the origin fails.
 */
export const createCache = (now: () => number = Date.now) => {
  const entries = new Map<string, Entry>()
  const fetching = new Map<string, Promise<Reply>>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= entries.get(key)?.reply.body.length ?? 0
    entries.delete(key)
  }
  const store = (key: string, reply: Reply, lifetime: Lifetime) => {
    drop(key)
    if (lifetime.fresh <= 0) return
    refuseCookie(reply)
    entries.set(key, { ...lifetime, reply, storedAt: now() })
    bytes += reply.body.length
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const fetchAndStore = async (key: string, ask: Ask): Promise<Reply> => {
    const answer = await ask.origin()
    const expired = entries.get(key)
    // The expired answer stays, so that it can be served instead.
    if (!isServerError(answer) || !expired || isServerError(expired.reply))
      store(key, answer, ask.lifetimeOf(answer))
    return answer
  }

  const fetchOnce = (key: string, ask: Ask): Promise<Reply> => {
    if (!ask.isShared) return fetchAndStore(key, ask)
    const asked = fetching.get(key)
    if (asked) return asked
    const reply = fetchAndStore(key, ask).finally(() => fetching.delete(key))
    fetching.set(key, reply)
    return reply
  }

  const miss = async (key: string, ask: Ask): Promise<Cached> => {
    const others = fetching.get(key)
    if (others && ask.isShared) {
      await others.catch(() => {})
      const shared = entries.get(key)
      if (shared && ageOf(shared) < shared.fresh) return hit(shared)
      return { reply: await ask.origin(), source: 'Miss', age: 0 }
    }
    const expired = entries.get(key)
    const reply = await fetchOnce(key, ask)
    if (isServerError(reply) && expired && !isServerError(expired.reply)) return hit(expired)
    return { reply, source: reply.status >= 400 ? 'Error' : 'Miss', age: 0 }
  }

  const ageOf = ({ storedAt }: Entry) => (now() - storedAt) / 1000
  const hit = (entry: Entry): Cached => ({
    reply: entry.reply,
    source: entry.reply.status >= 400 ? 'Error' : 'Hit',
    age: Math.floor(ageOf(entry)),
  })

  return {
    /** Returns the answer for a key, from the cache if it has one. */
    answer: async (key: string, ask: Ask): Promise<Cached> => {
      const entry = entries.get(key)
      if (!entry) return miss(key, ask)
      const age = ageOf(entry)
      if (age < entry.fresh) return hit(entry)
      if (age >= entry.fresh + entry.stale) return miss(key, ask)
      // The next viewer gets what this fetches. A failure changes nothing for this one.
      fetchOnce(key, ask).catch(() => {})
      return hit(entry)
    },
    /** Forgets every answer, like an invalidation of all paths. */
    clear: () => {
      entries.clear()
      bytes = 0
    },
  }
}

export type EdgeCache = ReturnType<typeof createCache>
export type Ask = {
  /** Whether simultaneous calls wait for one answer of the origin, as they do where caching is on. */
  isShared: boolean
  origin: () => Promise<Reply>
  lifetimeOf: (reply: Reply) => Lifetime
}
