import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { secretKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

const SecretItem = z.object({ secret: z.string() })
let known: string | undefined

/**
 * The key that signs links in mails, made by the first call that needs it. It lives in the table,
 * which is encrypted, because a secrets manager would bill by the month.
 */
export const getSecret = async (): Promise<string> => {
  if (known) return known
  await put(
    { ...secretKey(), entity: 'secret', secret: randomBytes(32).toString('base64url') },
    { when: 'attribute_not_exists(pk)' },
  )
  known = (await get(SecretItem, secretKey(), { consistent: true }))?.secret
  if (!known) throw new Error('The signing secret could not be stored')
  return known
}
