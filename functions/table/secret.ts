import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { secretKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

const SecretItem = z.object({ secret: z.string() })
let known: string | undefined

/**
 * Returns the key that signs links in emails, created on first use. It is stored in the table, which is
 * encrypted, because Secrets Manager bills by the month.
 */
export const getSecret = async (): Promise<string> => {
  if (known) return known
  await put(
    { ...secretKey(), entity: 'secret', secret: randomBytes(32).toString('base64url') },
    { when: 'attribute_not_exists(pk)' },
  )
  known = (await get(SecretItem, secretKey(), { consistent: true }))?.secret
  if (!known) throw new Error('Storing the signing secret failed.')
  return known
}
