import { loadWantedMails, type WantedMails } from '../table/mail-preferences.ts'

/** A kind of mail that customers may do without. */
export type EmailKind = keyof WantedMails

/**
 * Whether to send somebody a mail of a kind they may do without. Asked right before it is sent, so
 * that a choice holds from the next mail on. A guest, whose id is null, has nothing to choose.
 */
export const wantsEmail = async (userId: string | null, kind: EmailKind): Promise<boolean> =>
  userId === null || (await loadWantedMails(userId))[kind]
