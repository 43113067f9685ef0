import * as z from 'zod'
import { mailPreferencesKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** A customer's email preferences. The newsletter is a separate subscription. */
export const EmailPreferences = z.object({
  order_updates: z.boolean(),
  ticket_replies: z.boolean(),
  review_invitations: z.boolean(),
})
export type EmailPreferences = z.infer<typeof EmailPreferences>

const allEmails: EmailPreferences = {
  order_updates: true,
  ticket_replies: true,
  review_invitations: true,
}

/** Returns a customer's choices, by default all emails. */
export const loadEmailPreferences = async (userId: string): Promise<EmailPreferences> =>
  (await get(EmailPreferences, mailPreferencesKey(userId), { consistent: true })) ?? allEmails

export const saveEmailPreferences = (userId: string, wanted: EmailPreferences): Promise<boolean> =>
  put({ ...mailPreferencesKey(userId), entity: 'mail-preferences', ...wanted })
