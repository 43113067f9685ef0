/**
 * How much of the longest tests runs: all of it in `npm run test:deep`, a sample in `npm test`. The
 * run's seed picks the sample, so that runs over days cover everything.
 */
import { dice } from './seed.ts'

/** Whether this is a deep run, which leaves nothing out. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** Returns all of a list in a deep run, else `count` of it, in its order. */
export const sampled = <T>(name: string, all: readonly T[], count: number): T[] => {
  if (isDeep || all.length <= count) return [...all]
  const roll = dice(name)
  const places = all.map((_, place) => ({ place, rank: roll() }))
  const picked = new Set(
    places
      .sort((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ place }) => place),
  )
  return all.filter((_, place) => picked.has(place))
}

const maxCalls = 200

const stride = 8

/**
 * Yields the calls, from 1, at which a process crashes: each call in a deep run, else some, at distances
 * that grow by eight on average. One of the first four is always among them, because some work has few
 * calls. The test stops at the first call that its work doesn't reach.
 */
export function* crashCalls(name: string): Generator<number, never> {
  const roll = dice(`crashes ${name}`)
  const upTo = (most: number) => 1 + Math.floor(roll() * most)
  const first = isDeep ? 1 : upTo(stride)
  if (first > stride / 2) yield first - stride / 2
  for (let call = first, place = 1; call < maxCalls; place++) {
    yield call
    call += isDeep ? 1 : upTo(2 * stride * place)
  }
  throw new Error(`${name}: more than ${maxCalls} calls`)
}
