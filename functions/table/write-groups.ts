import { VersionConflict } from './retry.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/** Writes that belong together, such as those of a product and its variants. */
type Group = { steps: readonly Step[] }

/** One after the other where they are more than a transaction holds. */
const writeAll = async (steps: readonly Step[]): Promise<void> => {
  for (let start = 0; start < steps.length; start += maxWrites)
    await transact(steps.slice(start, start + maxWrites))
}

/** Those of the groups that were overtaken; their neighbours in the transaction are written. */
const write = async <G extends Group>(groups: readonly G[]): Promise<G[]> => {
  try {
    await writeAll(groups.flatMap(({ steps }) => steps))
    return []
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    if (groups.length === 1) return [...groups]
    const overtaken: G[] = []
    for (const group of groups) overtaken.push(...(await write([group])))
    return overtaken
  }
}

/**
 * Writes many groups, each as a whole: a reader sees all of a group or what was there before. Only
 * a group of more than a transaction holds is written in parts, its last step last. Groups share
 * transactions, which on a table on one disk is also the fastest way: one commit for a hundred.
 * Answers with the groups that were overtaken, to be made anew from what is there now.
 */
export const writeGroups = async <G extends Group>(groups: readonly G[]): Promise<G[]> => {
  const overtaken: G[] = []
  let waiting: G[] = []
  let size = 0
  const flush = async () => {
    if (waiting.length > 0) overtaken.push(...(await write(waiting)))
    waiting = []
    size = 0
  }
  for (const group of groups) {
    if (size + group.steps.length > maxWrites) await flush()
    waiting.push(group)
    size += group.steps.length
  }
  await flush()
  return overtaken
}
