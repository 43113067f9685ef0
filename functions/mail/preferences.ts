import { type EmailPreferences, loadEmailPreferences } from '../table/mail-preferences.ts'

/** A kind of email that customers can turn off. */
export type EmailKind = keyof EmailPreferences

/**
 * Returns whether to send an optional email. Check right before sending, so that a change of
 * preferences applies at once. Guests (`null`) have no preferences and get every kind.
 */
export const wantsEmail = async (userId: string | null, kind: EmailKind): Promise<boolean> =>
  userId === null || (await loadEmailPreferences(userId))[kind]
