import { createHash } from 'node:crypto'
import { isSameSecret, sign } from '../../signature.ts'
import type { EmailChange } from '../../table/email-changes.ts'

/** Derives the 8-digit code of a change from it, so that the table stores no code. */
export const emailCode = async ({ id, email }: Pick<EmailChange, 'id' | 'email'>) => {
  const digest = createHash('sha256')
    .update(await sign('account-links', `email-code ${id} ${email}`))
    .digest()
  return String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0')
}

/** Compares a typed code in constant time. */
export const isEmailCode = async (change: EmailChange, typed: string): Promise<boolean> =>
  isSameSecret(await emailCode(change), typed)
