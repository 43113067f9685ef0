import { hasSession, notifyRejection } from '../session.ts'
import { replaceToken } from './tokens.ts'

let replacing: Promise<boolean> | null = null

/**
 * Whether the session goes on with another token. Calls that were refused at the same time share one
 * answer, and one notice of the end.
 */
export const isReplaced = (token: string): Promise<boolean> => {
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
