import * as z from 'zod'
import { mailPreferencesKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** A customer's email preferences. The newsletter is a separate subscription. */
export const WantedMails = z.object({
  order_updates: z.boolean(),
  ticket_replies: z.boolean(),
  review_invitations: z.boolean(),
})
export type WantedMails = z.infer<typeof WantedMails>

const allOfThem: WantedMails = {
  order_updates: true,
  ticket_replies: true,
  review_invitations: true,
}

/** Returns a customer's choices, by default all emails. */
export const loadWantedMails = async (userId: string): Promise<WantedMails> =>
  (await get(WantedMails, mailPreferencesKey(userId), { consistent: true })) ?? allOfThem

export const saveWantedMails = (userId: string, wanted: WantedMails): Promise<boolean> =>
  put({ ...mailPreferencesKey(userId), entity: 'mail-preferences', ...wanted })
