import { hasSession, notifyRejection } from '../session.ts'
import { replaceToken } from './tokens.ts'

let replacing: Promise<boolean> | null = null

/**
 * Gets another token for a refused one. Returns whether there is one, and reports the end of the session if
 * not. Calls that the API refused at the same time share one answer and one report.
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
