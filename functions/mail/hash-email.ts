import { sign } from '../signature.ts'

/** Names an e-mail address without telling it. */
export const hashEmail = (email: string): Promise<string> =>
  sign(`mailbox ${email.trim().toLowerCase()}`)
