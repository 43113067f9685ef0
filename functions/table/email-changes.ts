import * as z from 'zod'
import { secondsOf } from './expiry.ts'
import { emailChangeKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** How long the code works, in seconds. */
const life = 600

/** A new email address that waits for the code sent to it. The table doesn't hold the code. */
export const EmailChange = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  expires_at: z.int(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** Stores a change for ten minutes (ASVS 6.5.5). It replaces an earlier one of the user. */
export const saveEmailChange = (
  change: Omit<EmailChange, 'expires_at'>,
  now: Date,
): Promise<boolean> =>
  put({
    ...emailChangeKey(change.user_id),
    entity: 'email-change',
    ...change,
    expires_at: secondsOf(now) + life,
  })

/** Returns a user's change that still waits. */
export const getEmailChange = async (
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> => {
  const change = await get(EmailChange, emailChangeKey(userId), { consistent: true })
  return change && change.expires_at > secondsOf(now) ? change : undefined
}

/** Removes a user's change. */
export const removeEmailChange = (userId: string): Step => ({
  write: { remove: emailChangeKey(userId) },
})
