import { randomBytes } from 'node:crypto'
import { loadKeys } from './parameters.ts'
import { type Purpose, purposes } from './purposes.ts'
import { storeKeys } from './store-keys.ts'

/** Creates a key: 256 random bits as text. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** Keys whose hashes name stored items. A new key would change those names, so the old key stays. */
const naming: readonly Purpose[] = ['newsletter', 'mailbox']

const firstKeys = (purpose: Purpose, old: string | undefined): string[] => {
  if (old && naming.includes(purpose)) return [old]
  // Links of earlier releases stay valid until they expire.
  return old && purpose === 'order-links' ? [newKey(), old] : [newKey()]
}

/**
 * Creates the keys that don't exist yet. `old` is the only key of release 0.2.0 and earlier: stays
 * in use for hashes, and valid for old order links. Safe to repeat.
 */
export const createKeys = async (old?: string): Promise<void> => {
  for (const purpose of purposes)
    if (purpose !== 'origin') await storeKeys(purpose, firstKeys(purpose, old))
}

/** Returns the number at the start of an `origin` key, such as `2.…`. */
const numberOf = (key: string): number => Number(key.split('.')[0])

/**
 * Returns the origin key with this number, which CloudFront sends. If the number is above the
 * newest, creates a key for it. The previous key stays valid until CloudFront sends the new one
 * everywhere. For a lower number, returns that key while it is valid, for rollbacks. Safe to
 * repeat.
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
