import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSecret } from './table/secret.ts'

/**
 * Signs a payload with the store's secret, for links in emails and for keyed hashes. The payload must
 * name its purpose, so that a signature cannot be reused for another.
 */
export const sign = async (payload: string): Promise<string> =>
  createHmac('sha256', await getSecret())
    .update(payload)
    .digest('base64url')

/** Verifies a signature of `sign` in constant time. */
export const isSigned = async (payload: string, signature: string): Promise<boolean> => {
  const actual = Buffer.from(signature)
  const expected = Buffer.from(await sign(payload))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
