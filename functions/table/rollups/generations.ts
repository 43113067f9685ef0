import * as z from 'zod'
import { ifVersion } from '../if-version.ts'
import { generationsKey } from '../keys.ts'
import { get } from '../read.ts'
import { versionConflict } from '../retry.ts'
import { getSettings } from '../settings.ts'
import type { Step } from '../transact.ts'
import { update } from '../write.ts'

/** A set of report counters whose days are of one time zone. */
export const Generation = z.object({ number: z.int(), zone: z.string() })
export type Generation = z.infer<typeof Generation>

/**
 * The generation that reports use. Months up to `closed` have counters; later ones have only
 * counters by day. `closing` is the month being added up.
 */
const Current = Generation.extend({
  closed: z.string().optional(),
  closing: z.string().optional(),
})

/** A generation to count in, with its last closed month. */
export type CountedGeneration = Generation & { closed?: string | undefined }

/** A generation being counted in the background. */
const Recount = Generation.extend({
  requested_at: z.string(),
  /** Counts the workers that claimed it, so that a slow one notices it was replaced. */
  attempt: z.int(),
  /** The end of the worker's lease, after which the sweep starts another worker. */
  lease_until: z.string(),
  done: z.int(),
  total: z.int(),
})
export type Recount = z.infer<typeof Recount>

export const Generations = z.object({
  version: z.int(),
  /** The generation that all reports use. */
  current: Current,
  /** The generation that replaces it once it is complete. */
  next: Recount.nullable(),
  /** The last number given to a generation. */
  last: z.int(),
  /**
   * Generations to delete, and the time from which that is safe, because a report may still read
   * them.
   */
  old: z.array(z.int()),
  delete_from: z.string().nullable(),
})
export type Generations = z.infer<typeof Generations>

/** Reads which generations exist. A store that never changed its time zone has the first one. */
export const readGenerations = async (): Promise<Generations> => {
  // Read the settings first: both change in one transaction.
  const { time_zone: zone } = await getSettings()
  const stored = await get(Generations, generationsKey(), { consistent: true })
  const current = { number: 0, zone }
  return stored ?? { version: 0, current, next: null, last: 0, old: [], delete_from: null }
}

/** Returns the progress of a running recount. The last percent is the switch. */
export const recountingOf = ({ next }: Generations) =>
  next && {
    time_zone: next.zone,
    percent: next.total === 0 ? 0 : Math.min(99, Math.floor((100 * next.done) / next.total)),
  }

/** Lists the generations in which every change is counted. A recount has no closed months. */
export const countedGenerations = ({ current, next }: Generations): CountedGeneration[] => [
  { number: current.number, zone: current.zone, closed: current.closed },
  ...(next ? [{ number: next.number, zone: next.zone }] : []),
]

/** Returns the step that stores the generations if no one changed them. */
export const storeGenerations = (
  read: Generations,
  next: Omit<Generations, 'version'>,
  conflictError: () => Error,
): Step => ({
  write: {
    put: {
      ...generationsKey(),
      entity: 'report-generations',
      ...next,
      version: read.version + 1,
    },
    ...ifVersion(read.version === 0 ? undefined : read.version),
  },
  failsWith: conflictError,
})

/**
 * Plans a recount for a new time zone. Drops the planned one if the store returns to the current
 * zone. `known` is the zone of a store without stored generations.
 */
export const planRecount = (read: Generations, zone: string, total: number, now: Date) => {
  const { current, next, last, old, delete_from } = read
  const dropped = next ? [...old, next.number] : old
  const kept = { current, old: dropped, delete_from: next ? now.toISOString() : delete_from }
  if (zone === current.zone) return { ...kept, next: null, last }
  const number = last + 1
  const requested_at = now.toISOString()
  const planned = { number, zone, requested_at, attempt: 0, lease_until: requested_at }
  return { ...kept, next: { ...planned, done: 0, total }, last: number }
}

/** The lease of a recount's worker, in milliseconds. Each progress report renews it. */
const leaseMs = 60_000

const afterLease = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString()

const isMine = '#next.#number = :number AND #next.attempt = :attempt'
const names = { '#next': 'next', '#number': 'number' }

/** Claims a recount whose worker stopped. Returns undefined if another worker has it. */
export const claimRecount = async (
  { number, attempt, ...recount }: Recount,
  now: Date,
): Promise<Recount | undefined> => {
  const lease_until = afterLease(now)
  const isFree = await update(
    generationsKey(),
    'SET #next.attempt = :mine, #next.lease_until = :until',
    {
      when: `${isMine} AND #next.lease_until <= :now`,
      names,
      values: {
        ':number': number,
        ':attempt': attempt,
        ':mine': attempt + 1,
        ':until': lease_until,
        ':now': now.toISOString(),
      },
    },
  )
  return isFree ? { ...recount, number, attempt: attempt + 1, lease_until } : undefined
}

/** Records progress and renews the lease. Returns false if the worker lost the recount. */
export const recordRecount = (
  { number, attempt }: Recount,
  done: number,
  now: Date,
): Promise<boolean> =>
  update(generationsKey(), 'SET #next.done = :done, #next.lease_until = :until', {
    when: isMine,
    names,
    values: {
      ':number': number,
      ':attempt': attempt,
      ':done': done,
      ':until': afterLease(now),
    },
  })

/** Releases a recount before its function runs out of time. The sweep continues it. */
export const releaseRecount = ({ number, attempt }: Recount, now: Date): Promise<boolean> =>
  update(generationsKey(), 'SET #next.lease_until = :now', {
    when: isMine,
    names,
    values: {
      ':number': number,
      ':attempt': attempt,
      ':now': now.toISOString(),
    },
  })

/** How long a report may still read a generation after it was replaced, in milliseconds. */
const oldMs = 60_000

/** Makes reports use a complete generation. Returns false if the worker lost the recount. */
export const finishRecount = (
  { number, zone, attempt }: Recount,
  replaced: Generation,
  now: Date,
): Promise<boolean> =>
  update(
    generationsKey(),
    'SET #current = :current, #next = :none, #old = list_append(#old, :replaced), delete_from = :later, #version = #version + :one',
    {
      when: isMine,
      names: { ...names, '#current': 'current', '#old': 'old', '#version': 'version' },
      values: {
        ':number': number,
        ':attempt': attempt,
        ':current': { number, zone },
        ':none': null,
        ':replaced': [replaced.number],
        ':later': new Date(now.getTime() + oldMs).toISOString(),
        ':one': 1,
      },
    },
  )

/** Removes deleted generations from the list, unless it changed in the meantime. */
export const removeDeletedGenerations = (read: Generations): Promise<boolean> =>
  update(generationsKey(), 'SET #old = :none, delete_from = :never, #version = #version + :one', {
    when: '#version = :read',
    names: { '#old': 'old', '#version': 'version' },
    values: { ':none': [], ':never': null, ':read': read.version, ':one': 1 },
  })

/**
 * Returns the step that ends the closing of a month, unless the closing already ended or was
 * abandoned.
 */
export const endClosing = (number: number, month: string): Step => ({
  write: {
    update: generationsKey(),
    set: 'SET #current.closed = :month, #version = #version + :one REMOVE #current.closing',
    when: '#current.#number = :number AND #current.closing = :month',
    names: { '#current': 'current', '#number': 'number', '#version': 'version' },
    values: { ':number': number, ':month': month, ':one': 1 },
  },
  failsWith: versionConflict,
})
