import { createHash } from 'node:crypto'

export type Random = ReturnType<typeof randomOf>

/** Random numbers that are the same on every run for the same name (mulberry32). */
export const randomOf = (name: string) => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)

  /** From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A number from `from` to below `to`. */
  const between = (from: number, to: number): number => from + next() * (to - from)
  /** A whole number from `from` to `to`, both included. */
  const integer = (from: number, to: number): number => Math.floor(between(from, to + 1))
  const chance = (probability: number): boolean => next() < probability
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  /** One of `list`, each as likely as `weightOf` says. */
  const weighted = <T>(list: readonly T[], weightOf: (one: T) => number): T => {
    let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
    return (list.find(one => {
      left -= weightOf(one)
      return left < 0
    }) ?? list.at(-1)) as T
  }
  return { next, between, integer, chance, pick, weighted }
}
