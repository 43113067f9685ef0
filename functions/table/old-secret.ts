import * as z from 'zod'
import { oldSecretKey } from './keys.ts'
import { get } from './read.ts'
import { remove } from './write.ts'

const SecretItem = z.object({ secret: z.string() })

/** Returns the key that release 0.2.0 and earlier signed with and kept in the table. */
export const findOldSecret = async (): Promise<string | undefined> =>
  (await get(SecretItem, oldSecretKey(), { consistent: true }))?.secret

/** Removes the key of release 0.2.0 and earlier from the table. */
export const removeOldSecret = (): Promise<boolean> => remove(oldSecretKey())
