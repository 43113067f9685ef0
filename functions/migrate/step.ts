import type { Stored } from '../table/drift.ts'

/**
 * Converts what earlier releases stored. Each conversion is safe to repeat, to interrupt and to run
 * while the store is in use (decision 101).
 */
export type Step<One = unknown> = {
  /** Names the record of the step. Never changes. */
  id: string
  /** What it does, for `npm run migrate -- --check`. */
  does: string
  /** Returns what has to be converted about an item of the table. */
  find(item: Stored): One[]
  convert(one: One): Promise<void>
  /** Whether it still has to be converted, if the item alone doesn't show it. */
  isLeft?(one: One): Promise<boolean>
  /** The order in which everything is converted, if it matters. Keeps all of it in memory. */
  compare?(one: One, other: One): number
}
