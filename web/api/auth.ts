import { readSession } from './stored-session.ts'

/**
 * Returns the access token for the API, refreshed if it is about to expire; null for a guest. Guests
 * never download the code that refreshes tokens.
 */
export async function getToken(): Promise<string | null> {
  if (!readSession()) return null
  return (await import('./session/tokens.ts')).accessToken()
}
