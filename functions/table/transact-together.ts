import { isDeepStrictEqual } from 'node:util'
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type { Key } from './keys.ts'
import { VersionConflict } from './retry.ts'
import { maxWrites, type Step, transact, type Write } from './transact.ts'

type Waiting = {
  steps: readonly Step[]
  done: () => void
  failed: (error: unknown) => void
}

/** What waits by name, while a transaction with that name runs. */
const queues = new Map<string, Waiting[]>()

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put as Key
  if ('update' in write) return write.update
  if ('remove' in write) return write.remove
  return 'add' in write ? write.add : write.check
}

/** Returns the sum of two additions, or one of two equal checks. Other writes can't be merged. */
const mergeWrites = (one: Write, other: Write): Write | undefined => {
  if ('add' in one && 'add' in other) {
    const amounts = { ...one.amounts }
    for (const [name, amount] of Object.entries(other.amounts))
      amounts[name] = (amounts[name] ?? 0) + amount
    return { ...one, amounts }
  }
  return 'check' in one && isDeepStrictEqual(one, other) ? one : undefined
}

/** Returns the steps of both, or undefined if they don't fit into one transaction. */
const merge = (some: readonly Step[], more: readonly Step[]): Step[] | undefined => {
  const merged = new Map<string, Step>()
  for (const step of [...some, ...more]) {
    const { pk, sk } = keyOf(step.write)
    const name = `${pk}\n${sk}`
    const known = merged.get(name)
    const write = known ? mergeWrites(known.write, step.write) : step.write
    if (!write) return undefined
    merged.set(name, { ...step, write })
  }
  return merged.size <= maxWrites ? [...merged.values()] : undefined
}

/** Takes the longest beginning of a queue that fits into one transaction. */
const takeGroup = (queue: Waiting[]): { group: Waiting[]; steps: readonly Step[] } => {
  const first = queue.shift()
  const group = first ? [first] : []
  let steps = first?.steps ?? []
  for (let next = queue[0]; next; next = queue[0]) {
    const merged = merge(steps, next.steps)
    if (!merged) break
    steps = merged
    queue.shift()
    group.push(next)
  }
  return { group, steps }
}

const writeOne = async ({ steps, done, failed }: Waiting): Promise<void> => {
  try {
    await transact(steps)
    done()
  } catch (error) {
    failed(error)
  }
}

/** Returns whether one of several may have caused an error, and the others can be written without it. */
const mayBeOfOne = (error: unknown): boolean =>
  error instanceof VersionConflict ||
  (error instanceof DynamoDBServiceException && error.$fault === 'client')

const writeGroup = async (group: readonly Waiting[], steps: readonly Step[]): Promise<void> => {
  try {
    await transact(steps)
    for (const { done } of group) done()
  } catch (error) {
    if (group.length > 1 && mayBeOfOne(error)) for (const one of group) await writeOne(one)
    else for (const { failed } of group) failed(error)
  }
}

const writeQueue = async (name: string, queue: Waiting[]): Promise<void> => {
  while (queue.length > 0) {
    const { group, steps } = takeGroup(queue)
    await writeGroup(group, steps)
  }
  queues.delete(name)
}

/**
 * Writes all steps or none. Calls with the same name in this process take turns, since their
 * transactions would cancel each other at the counters that all of them add to. Those that wait are
 * written in one transaction, which adds their sums. If one of them is refused, each is written alone.
 * Each needs a condition that fails once it is written. Errors: those of `transact`.
 */
export const transactTogether = (name: string, steps: readonly Step[]): Promise<void> =>
  new Promise((done, failed) => {
    const waiting = { steps, done, failed }
    const queue = queues.get(name)
    if (queue) {
      queue.push(waiting)
      return
    }
    const started = [waiting]
    queues.set(name, started)
    void writeQueue(name, started)
  })
