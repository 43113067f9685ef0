import * as z from 'zod'
import { type Key, rollupPartitions } from '../keys.ts'
import { query } from '../read.ts'
import { VersionConflict, versionConflict } from '../retry.ts'
import { scanItems } from '../scan.ts'
import { type Step, transact } from '../transact.ts'
import { batchWrite } from '../write.ts'
import { type Changes, changeSteps } from './buckets.ts'
import { CustomerItem, changeByShare, changeJoined, placesOf, ShareItem } from './contributions.ts'
import type { Generation, Generations } from './generations.ts'
import { guardedSteps } from './guarded-steps.ts'

const Stored = z.looseObject({ pk: z.string(), sk: z.string(), entity: z.string() })

/** A stored contribution that some generation lacks. */
type Missing = { key: Key; at: string; version: number; in: object; add: (to: Changes) => void }

const stored = {
  FilterExpression: 'entity = :share OR entity = :customer',
  ExpressionAttributeValues: { ':share': 'report-share', ':customer': 'report-customer' },
}

const bareOf = (all: readonly Generation[]) => all.map(({ number, zone }) => ({ number, zone }))

/**
 * Returns the missing part of a contribution: which generations lack it and how to add it. Undefined
 * if none does.
 */
const missingOf = (item: z.infer<typeof Stored>, generations: Generations): Missing | undefined => {
  const key = { pk: item.pk, sk: item.sk }
  if (item.entity === 'report-share') {
    const read = ShareItem.parse(item)
    const { missing, all } = placesOf(read, generations)
    if (missing.length === 0) return undefined
    return {
      key,
      at: read.share?.events[0]?.at ?? '',
      version: read.version,
      in: bareOf(all),
      add: to => {
        for (const one of missing) changeByShare(to, read.share, 1, one)
      },
    }
  }
  const read = CustomerItem.parse(item)
  const { missing, all } = placesOf(read, generations)
  if (missing.length === 0) return undefined
  return {
    key,
    at: read.since ?? '',
    version: read.version,
    in: bareOf(all),
    add: to => {
      for (const one of missing) changeJoined(to, read, 1, one)
    },
  }
}

const markStep = (one: Missing): Step => ({
  write: {
    update: one.key,
    set: 'SET #in = :in, #version = #version + :one',
    when: '#version = :read',
    names: { '#in': 'in', '#version': 'version' },
    values: { ':in': one.in, ':read': one.version, ':one': 1 },
  },
  failsWith: versionConflict,
})

const changesOf = (group: readonly Missing[]): Changes => {
  const changes: Changes = new Map()
  for (const one of group) one.add(changes)
  return changes
}

/**
 * Adds a group in one transaction. Skips contributions that changed in the meantime, because the
 * change added them. Leaves those in a closing month to the next pass.
 */
const addGroup = async (group: readonly Missing[], generations: Generations): Promise<void> => {
  try {
    await transact([...group.map(markStep), ...guardedSteps(changesOf(group), generations)])
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    if (group.length === 1) return
    const half = Math.ceil(group.length / 2)
    await addGroup(group.slice(0, half), generations)
    await addGroup(group.slice(half), generations)
  }
}

/** Maximum steps, with room below the limit of a transaction. */
const maxSteps = 90

/** Counts a group's writes, without the check of open months. */
const sizeOf = (group: readonly Missing[]): number =>
  group.length + changeSteps(changesOf(group)).length

/** Splits contributions into groups of neighboring days, which share counters. */
function* groups(missing: readonly Missing[]): Generator<Missing[]> {
  let group: Missing[] = []
  for (const one of missing.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (group.length > 0 && sizeOf([...group, one]) > maxSteps) {
      yield group
      group = []
    }
    group.push(one)
  }
  if (group.length > 0) yield group
}

/** How many contributions are added before their progress is reported. */
const batchSize = 200

/**
 * Adds every contribution to the generations that lack it. Each transaction also marks its
 * contributions as added, so this is safe to repeat and to interrupt. Reports the number of
 * contributions seen after each batch, and stops if `goOn` returns false. Returns how many it added,
 * or undefined if it was stopped.
 */
export const addMissing = async (
  generations: Generations,
  goOn: (seen: number) => Promise<boolean>,
): Promise<number | undefined> => {
  let [seen, added] = [0, 0]
  let missing: Missing[] = []
  const addBatch = async (): Promise<boolean> => {
    for (const group of groups(missing)) await addGroup(group, generations)
    added += missing.length
    missing = []
    return goOn(seen)
  }
  for await (const item of scanItems(Stored, stored)) {
    seen++
    const found = missingOf(item, generations)
    if (found) missing.push(found)
    const isBatch = missing.length === batchSize || seen % (5 * batchSize) === 0
    if (isBatch && !(await addBatch())) return undefined
  }
  return (await addBatch()) ? added : undefined
}

const Keys = z.object({ pk: z.string(), sk: z.string() })

/** Deletes the counters of a generation that reports no longer use. */
export const deleteGeneration = async (generation: number): Promise<void> => {
  for (const { partition, ranges } of rollupPartitions(generation))
    for (const beginsWith of ranges) {
      const found = await query(Keys, { partition, beginsWith })
      await batchWrite(
        [],
        found.map(({ pk, sk }) => ({ pk, sk })),
      )
    }
}
