import { loadKeys } from './parameters.ts'
import type { Purpose } from './purposes.ts'

type Read = { at: number; keys: Promise<string[]> }
const known = new Map<Purpose, Read>()

/** Refuses purposes that the function has no grant for, locally as on AWS. */
const checkGrant = (purpose: Purpose) => {
  const granted = process.env.KEY_PURPOSES
  if (granted !== undefined && !granted.split(',').includes(purpose))
    throw new Error(`infra/grants.ts doesn't grant this function the key "${purpose}"`)
}

const load = async (purpose: Purpose): Promise<string[]> => {
  checkGrant(purpose)
  const keys = await loadKeys(purpose)
  if (keys.length === 0) throw new Error(`There is no key for "${purpose}"`)
  return keys
}

/** Reads keys. If that fails, returns those of `before`, if there are any. */
const read = (purpose: Purpose, now: number, before?: Read): Promise<string[]> => {
  const keys = load(purpose).catch((error: unknown) => {
    if (before) return before.keys
    known.delete(purpose)
    throw error
  })
  known.set(purpose, { at: now, keys })
  return keys
}

/** How long an instance uses the keys it knows before it reads them again, in seconds. */
const freshSeconds = 600

/**
 * Returns the keys of a purpose, read every ten minutes. The first one signs. The one before it, if
 * any, is still accepted. If reading fails, returns the keys known so far.
 */
export const keysFor = async (purpose: Purpose, now = Date.now()): Promise<string[]> => {
  const before = known.get(purpose)
  if (!before) return read(purpose, now)
  if (now - before.at < freshSeconds * 1000) return before.keys
  return read(purpose, now, before)
}

/**
 * Minimum time between two reads of an instance, in seconds, so that forged signatures don't cause a
 * read each.
 */
const pauseSeconds = 60

/**
 * Reads keys again after a signature matched none, so that a rotation needs no deployment. Returns
 * whether they changed.
 */
export const refreshKeys = async (purpose: Purpose, now = Date.now()): Promise<boolean> => {
  const before = known.get(purpose)
  if (before && now - before.at < pauseSeconds * 1000) return false
  const old = await before?.keys
  const fresh = await read(purpose, now, before)
  return String(old) !== String(fresh)
}
