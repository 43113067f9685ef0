import type { Stored } from '../table/drift.ts'

/**
 * Converts what earlier releases stored. Each conversion is safe to repeat, to interrupt and to run
 * while the store is in use (decision 101).
 */
export type Step<One = unknown> = {
  /** Names the record of the step. Never change it. */
  id: string
  /** Describes the step, for `npm run migrate -- --check`. */
  does: string
  /** Returns the parts of a table item that have to be converted. */
  find(item: Stored): One[]
  convert(one: One): Promise<void>
  /** Returns whether a part still has to be converted, if the item alone doesn't show it. */
  isLeft?(one: One): Promise<boolean>
  /**
   * Compares two parts, if the order of conversion matters. The run then keeps all of them in
   * memory.
   */
  compare?(one: One, other: One): number
}
