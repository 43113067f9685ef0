import { VersionConflict } from './retry.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/** Writes that belong together, such as a product and its variants. */
type Group = { steps: readonly Step[] }

/** Splits writes that exceed one transaction. */
const writeAll = async (steps: readonly Step[]): Promise<void> => {
  for (let start = 0; start < steps.length; start += maxWrites)
    await transact(steps.slice(start, start + maxWrites))
}

/** Writes groups in one transaction and returns those that lost a race. */
const write = async <G extends Group>(groups: readonly G[]): Promise<G[]> => {
  try {
    await writeAll(groups.flatMap(({ steps }) => steps))
    return []
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    if (groups.length === 1) return [...groups]
    const conflicted: G[] = []
    for (const group of groups) conflicted.push(...(await write([group])))
    return conflicted
  }
}

/**
 * Writes many groups, each atomically. Writes groups larger than a transaction in parts, with the
 * last step last. Groups share transactions, which is also fastest on a local table. Returns the
 * groups that lost a race, so that the caller builds them again from the current items.
 */
export const writeGroups = async <G extends Group>(groups: readonly G[]): Promise<G[]> => {
  const conflicted: G[] = []
  let pending: G[] = []
  let size = 0
  const flush = async () => {
    if (pending.length > 0) conflicted.push(...(await write(pending)))
    pending = []
    size = 0
  }
  for (const group of groups) {
    if (size + group.steps.length > maxWrites) await flush()
    pending.push(group)
    size += group.steps.length
  }
  await flush()
  return conflicted
}
