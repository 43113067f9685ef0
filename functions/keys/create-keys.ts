import { randomBytes } from 'node:crypto'
import { loadKeys } from './parameters.ts'
import { type Purpose, purposes } from './purposes.ts'
import { storeKeys } from './store-keys.ts'

/** Creates a key: 256 random bits as text. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** Keys that name stored things: hashes made with the old key have to stay the same. */
const naming: readonly Purpose[] = ['newsletter', 'mailbox']

const firstKeys = (purpose: Purpose, old: string | undefined): string[] => {
  if (old && naming.includes(purpose)) return [old]
  // Links of earlier releases stay valid until they expire.
  return old && purpose === 'order-links' ? [newKey(), old] : [newKey()]
}

/**
 * Creates the keys that don't exist yet. `old` is the one key of release 0.2.0 and earlier: it stays
 * the key of hashes and the previous key of order links. Safe to repeat.
 */
export const createKeys = async (old?: string): Promise<void> => {
  for (const purpose of purposes)
    if (purpose !== 'origin') await storeKeys(purpose, firstKeys(purpose, old))
}

/** Returns the number in a key of `origin`, such as `2.…`. */
const numberOf = (key: string): number => Number(key.split('.')[0])

/**
 * Returns the origin key with a number, which CloudFront sends. A number above the newest creates a
 * key; the one before it stays accepted until CloudFront sends the new one everywhere. A lower number
 * returns that key while it is accepted, for rollbacks. Safe to repeat.
 */
export const originKey = async (number: number): Promise<string> => {
  const [newest, ...older] = await loadKeys('origin')
  const found = [newest, ...older].find(key => key !== undefined && numberOf(key) === number)
  if (found) return found
  if (newest && numberOf(newest) > number) return newest
  const made = `${number}.${newKey()}`
  await storeKeys('origin', newest ? [made, newest] : [made], { replace: newest !== undefined })
  return made
}
