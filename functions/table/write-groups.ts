import { bytesOf } from './item-size.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import { maxWrites, type Step, transact } from './transact.ts'

/**
 * Writes that belong together, such as a product and its variants. `guard` checks in each part of a large
 * group what its last write checks. `isWhole` checks afterwards that no part was undone before the last.
 */
type Group = { steps: readonly Step[]; guard: Step; isWhole?: (() => Promise<boolean>) | undefined }

/** Returns what a transaction writes for all of its groups. */
type Shared<G> = (groups: readonly G[]) => Step[]

/** Maximum bytes of a transaction. DynamoDB accepts 4 MB. */
const maxBytes = 3_500_000

type Size = { writes: number; bytes: number }

const sizeOf = ({ write }: Step): number => bytesOf(write)
const sizeOfGroup = ({ steps }: Group): Size => ({
  writes: steps.length,
  bytes: steps.reduce((sum, step) => sum + sizeOf(step), 0),
})
/** One write is left for what the groups share. */
const fits = ({ writes, bytes }: Size) => writes < maxWrites && bytes <= maxBytes

/** Splits a group's writes into transactions, the last of which has at least the last three. */
const partsOf = ({ steps, guard }: Group): Step[][] => {
  const parts: Step[][] = [[guard]]
  let bytes = 0
  const isLast = (at: number) => at >= steps.length - 3
  for (const [at, step] of steps.entries()) {
    bytes += sizeOf(step)
    const isFull = (parts.at(-1)?.length ?? 0) + 3 > maxWrites || bytes > maxBytes
    if (isFull && !isLast(at)) {
      parts.push([guard])
      bytes = sizeOf(step)
    }
    parts.at(-1)?.push(step)
  }
  // Its writes check this, and a transaction can name an item only once.
  parts.at(-1)?.shift()
  return parts
}

const writeParts = async (group: Group): Promise<void> => {
  for (const part of partsOf(group)) await transact(part)
  if (group.isWhole && !(await group.isWhole())) throw versionConflict()
}

/** Writes groups in one transaction, or a large one in parts. Returns those that lost a race. */
const write = async <G extends Group>(groups: readonly G[], shared: Shared<G>): Promise<G[]> => {
  try {
    const [first] = groups
    const steps = [...groups.flatMap(({ steps }) => steps), ...shared(groups)]
    if (first && groups.length === 1 && !fits(sizeOfGroup(first)))
      await writeParts({ ...first, steps })
    else await transact(steps)
    return []
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    if (groups.length === 1) return [...groups]
    const conflicted: G[] = []
    for (const group of groups) conflicted.push(...(await write([group], shared)))
    return conflicted
  }
}

/**
 * Writes many groups, each atomically. Writes groups larger than a transaction in parts, with the
 * last step last. Groups share transactions, which is also fastest on a local table. Returns the
 * groups that lost a race, so that the caller builds them again from the current items. `shared` returns
 * a write that a transaction makes once for all of its groups, with the last of a large one.
 */
export const writeGroups = async <G extends Group>(
  groups: readonly G[],
  shared: Shared<G> = () => [],
): Promise<G[]> => {
  const conflicted: G[] = []
  let pending: G[] = []
  let size: Size = { writes: 0, bytes: 0 }
  const flush = async () => {
    if (pending.length > 0) conflicted.push(...(await write(pending, shared)))
    pending = []
    size = { writes: 0, bytes: 0 }
  }
  for (const group of groups) {
    const { writes, bytes } = sizeOfGroup(group)
    if (!fits({ writes: size.writes + writes, bytes: size.bytes + bytes })) await flush()
    pending.push(group)
    size = { writes: size.writes + writes, bytes: size.bytes + bytes }
  }
  await flush()
  return conflicted
}
