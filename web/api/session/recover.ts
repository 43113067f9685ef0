import type { ApiError } from '../api-error.ts'
import { hasSession, notifyRejection } from '../session.ts'
import { notifySecondFactorNeeded } from './second-factor-needed.ts'
import { replaceToken } from './tokens.ts'

let replacing: Promise<boolean> | null = null

/**
 * Whether the session goes on with another token. Calls that were refused at the same time share one
 * answer, and one notice of the end.
 */
const isReplaced = (token: string): Promise<boolean> => {
  replacing ??= replaced(token).finally(() => {
    replacing = null
  })
  return replacing
}

async function replaced(token: string): Promise<boolean> {
  const hadSession = hasSession()
  if (await replaceToken(token)) return true
  if (hadSession && !hasSession()) notifyRejection()
  return false
}

/**
 * Resolves when a call that was refused with this token can be repeated. Otherwise rejects with its
 * error. Ends the session if it has ended at the server.
 */
export async function recover(error: ApiError, token: string): Promise<void> {
  if (error.code === 'unauthenticated' && (await isReplaced(token))) return
  if (error.code === 'password_needed')
    return (await import('../../identity/confirm-identity.tsx')).confirmIdentity()
  if (error.code === 'second_factor_needed') notifySecondFactorNeeded()
  throw error
}
