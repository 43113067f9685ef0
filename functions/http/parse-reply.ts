import type { Endpoint } from '../../shared/api/endpoint.ts'
import { withoutLimits } from '../without-limits.ts'

/**
 * Answers of an endpoint that an instance parses before it compiles their schema, which takes as long as parsing
 * dozens of them. Many instances end sooner.
 */
const interpreted = 10
const parsed = new WeakMap<Endpoint, number>()

/** Parses an answer as its endpoint declares. Throws if it doesn't fit. */
export const parseReply = (endpoint: Endpoint, reply: unknown): unknown => {
  const count = parsed.get(endpoint) ?? 0
  parsed.set(endpoint, count + 1)
  return withoutLimits(endpoint.reply).parse(reply, { jitless: count < interpreted })
}
