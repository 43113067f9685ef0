import { createHash } from 'node:crypto'

export type Random = ReturnType<typeof createRandom>

/** Creates random numbers that repeat for the same name (mulberry32). */
export const createRandom = (name: string) => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)

  /** Returns a number from 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** Returns a number from `from` to below `to`. */
  const between = (from: number, to: number): number => from + next() * (to - from)
  /** Returns a whole number from `from` to `to`, inclusive. */
  const integer = (from: number, to: number): number => Math.floor(between(from, to + 1))
  const chance = (probability: number): boolean => next() < probability
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  /** Picks an item of `list`, weighted by `weightOf`. */
  const weighted = <T>(list: readonly T[], weightOf: (one: T) => number): T => {
    let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
    return (list.find(one => {
      left -= weightOf(one)
      return left < 0
    }) ?? list.at(-1)) as T
  }
  return { next, between, integer, chance, pick, weighted }
}
