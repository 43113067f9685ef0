import { endSession, hasSession } from './session.ts'

/** Everything that talks to the user pool. */
export const loadAuth = () => import('./session/cognito.ts')

/**
 * The access token that the API verifies, refreshed when it has run out; null for a guest. A
 * session that can't be refreshed any more has ended.
 */
export async function getToken(): Promise<string | null> {
  if (!hasSession()) return null
  const { accessToken } = await loadAuth()
  const token = await accessToken()
  if (token === null) endSession()
  return token
}
