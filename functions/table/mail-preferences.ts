import * as z from 'zod'
import { mailPreferencesKey } from './keys.ts'
import { get } from './read.ts'
import { put } from './write.ts'

/** Which mails a customer wants; the newsletter is a subscription of its own. */
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

/** What a customer chose; all of them, where they never did. */
export const loadWantedMails = async (userId: string): Promise<WantedMails> =>
  (await get(WantedMails, mailPreferencesKey(userId), { consistent: true })) ?? allOfThem

export const saveWantedMails = (userId: string, wanted: WantedMails): Promise<boolean> =>
  put({ ...mailPreferencesKey(userId), entity: 'mail-preferences', ...wanted })
