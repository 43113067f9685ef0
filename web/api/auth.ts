import { signedInUser } from './stored-session.ts'

/**
 * Returns the access token for the API, renewed if this tab has none or it is about to expire; null for
 * a guest. Guests never download the code that renews tokens.
 */
export async function getToken(): Promise<string | null> {
  if (!signedInUser()) return null
  return (await import('./session/tokens.ts')).accessToken()
}
