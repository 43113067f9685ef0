import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor, refreshKeys } from './keys/keys.ts'
import type { Purpose } from './keys/purposes.ts'

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Signs a payload with the newest key of its purpose, for links and for keyed hashes. */
export const sign = async (purpose: Purpose, payload: string): Promise<string> => {
  const [newest = ''] = await keysFor(purpose)
  return hmac(newest, `${purpose} ${payload}`)
}

/** Compares two secrets in constant time, but may reveal their length. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [actual, expected] = [Buffer.from(one), Buffer.from(other)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Compares a secret with the keys of a purpose, in constant time. */
const matches = async (purpose: Purpose, isMatch: (key: string) => boolean): Promise<boolean> => {
  if ((await keysFor(purpose)).some(isMatch)) return true
  return (await refreshKeys(purpose)) && (await keysFor(purpose)).some(isMatch)
}

/** Verifies a signature of `sign` in constant time. Accepts signatures of the previous key. */
export const isSigned = (purpose: Purpose, payload: string, signature: string): Promise<boolean> =>
  matches(purpose, key => isSameSecret(hmac(key, `${purpose} ${payload}`), signature))

/** Verifies a signature of release 0.2.0 and earlier, whose payloads had no purpose. */
export const isSignedBefore = (
  purpose: Purpose,
  payload: string,
  signature: string,
): Promise<boolean> => matches(purpose, key => isSameSecret(hmac(key, payload), signature))

/** Checks whether a secret is a key of its purpose, in constant time. */
export const isKey = (purpose: Purpose, secret: string): Promise<boolean> =>
  matches(purpose, key => isSameSecret(key, secret))
