import { randomInt } from 'node:crypto'
import { sign } from '../../signature.ts'

/** Number of codes that a user gets. */
const codeCount = 10
/** Letters and digits that can't be mistaken for each other: 24 of them are 117 bits. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const length = 24

const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Formats a code for display, in groups of six. */
const spelled = (code: string): string => (code.match(/.{6}/g) ?? []).join('-')

/** Hashes a code as it was typed. The table stores only hashes. */
export const hashRecoveryCode = (userId: string, typed: string): Promise<string> =>
  sign('recovery-codes', `${userId} ${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Creates recovery codes to show once, and their hashes to store. */
export const newRecoveryCodes = async (
  userId: string,
): Promise<{ codes: string[]; hashes: string[] }> => {
  const codes = Array.from({ length: codeCount }, newCode)
  const hashes = await Promise.all(codes.map(code => hashRecoveryCode(userId, code)))
  return { codes: codes.map(spelled), hashes }
}
