import { setSession } from '../../web/api/session.ts'
import type { StoredSession } from '../../web/api/stored-session.ts'

/** A stored session whose token is valid for an hour. */
export const storedSession = (more: Partial<StoredSession> = {}): StoredSession => ({
  user: 'usr_mary',
  token: 'a-token',
  refresh_token: 'a-refresh-token',
  expires_at: Date.now() + 3_600_000,
  kept: 'browser',
  ...more,
})

/** Signs in the visitor. */
export const startSession = (more: Partial<StoredSession> = {}): void =>
  setSession(storedSession(more))

/** The reply of the API to signing in as a user. */
export const sessionReply = <User extends { id: string }>(user: User, more: object = {}) => ({
  data: { user, token: 'a-token', refresh_token: 'a-refresh-token', expires_in: 3600, ...more },
})
