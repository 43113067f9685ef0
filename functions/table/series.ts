import * as z from 'zod'
import { counterKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
import type { Step } from './transact.ts'

const Counter = z.object({ value: z.int() })

/** A series of numbers without gaps. `before` is the number before its first. */
export type Series = { name: string; before: number }

/** Returns the last number taken, or the one before the first. */
export const lastNumber = async ({ name, before }: Series): Promise<number> =>
  (await get(Counter, counterKey(name), { consistent: true }))?.value ?? before

/**
 * Takes the numbers after `last` up to `place`, in the transaction that uses them. Fails with a
 * version conflict if someone else took one first.
 */
export const takeNumber = (
  { name, before }: Series,
  place: number,
  last: number = place - 1,
): Step => ({
  write: {
    update: counterKey(name),
    set: 'SET #value = :place',
    when: last === before ? 'attribute_not_exists(pk) OR #value = :last' : '#value = :last',
    names: { '#value': 'value' },
    values: { ':place': place, ':last': last },
  },
  failsWith: versionConflict,
})
