import { endSession, hasSession } from './session.ts'

/** Loads the user pool client on demand: guests who never sign in don't download it. */
export const loadAuth = () => import('./session/cognito.ts')

/**
 * Returns the access token for the API, refreshed if it has expired; null for a guest. Ends a
 * session that can't be refreshed.
 */
export async function getToken(): Promise<string | null> {
  if (!hasSession()) return null
  const { accessToken } = await loadAuth()
  const token = await accessToken()
  if (token === null) endSession()
  return token
}
