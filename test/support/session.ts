import { beginSession } from '../../web/api/session.ts'
import type { StoredToken } from '../../web/api/stored-session.ts'

/** Sets the cookie that tells scripts who is signed in, as the server does. */
export const setUserCookie = (user: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `selvedge_user=${user}; Path=/`
}

/** A stored access token, valid for a quarter of an hour. */
export const storedToken = (more: Partial<StoredToken> = {}): StoredToken => ({
  user: 'usr_mary',
  token: 'a-token',
  expires_at: Date.now() + 900_000,
  ...more,
})

/** Signs in the visitor. */
export const startSession = (more: Partial<StoredToken> = {}): void => {
  const token = storedToken(more)
  setUserCookie(token.user)
  beginSession(token)
}

/** The reply of the API to renewing a user's session. */
export const sessionReply = <User extends { id: string }>(user: User, more: object = {}) => ({
  data: { user, token: 'a-token', expires_in: 900, ...more },
})
