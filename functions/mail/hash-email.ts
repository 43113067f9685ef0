import { sign } from '../signature.ts'

/** Hashes an email address with the store's secret, so that records don't reveal it. */
export const hashEmail = (email: string): Promise<string> =>
  sign('mailbox', email.trim().toLowerCase())
