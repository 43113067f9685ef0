import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSecret } from './table/secret.ts'

/**
 * Signs a payload with the store's own key, for links in mails and for names that only we can make.
 * What it is for has to be part of the payload, so that no signature serves two ends.
 */
export const sign = async (payload: string): Promise<string> =>
  createHmac('sha256', await getSecret())
    .update(payload)
    .digest('base64url')

/** Whether a signature is ours, of this payload. */
export const isSigned = async (payload: string, signature: string): Promise<boolean> => {
  const given = Buffer.from(signature)
  const expected = Buffer.from(await sign(payload))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
