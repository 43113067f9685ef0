import type { Key } from './keys.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/** Items that belong together, such as a product and its variants. */
export type Group = { puts: readonly object[]; removes?: readonly Key[] }

const stepsOf = ({ puts, removes = [] }: Group): Step[] => [
  ...removes.map(remove => ({ write: { remove } })),
  ...puts.map(put => ({ write: { put } })),
]

/**
 * Writes many groups, each as a whole: a reader sees all of a group or what was there before. Only
 * a group of more than a transaction holds is written in parts, its last item last. Groups share
 * transactions, which on a table on one disk is also the fastest way: one commit for a hundred.
 */
export const writeGroups = async (groups: readonly Group[]): Promise<void> => {
  let waiting: Step[] = []
  const flush = async () => {
    if (waiting.length > 0) await transact(waiting)
    waiting = []
  }
  for (const group of groups) {
    const steps = stepsOf(group)
    if (waiting.length + steps.length > maxWrites) await flush()
    waiting.push(...steps)
    while (waiting.length > maxWrites) await transact(waiting.splice(0, maxWrites))
  }
  await flush()
}
