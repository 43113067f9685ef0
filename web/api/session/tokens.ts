import type { auth } from '../../../shared/api/auth.ts'
import type { Reply } from '../../../shared/api/endpoint.ts'
import { ApiError } from '../api-error.ts'
import { contract } from '../contract.ts'
import { endSession, setSession } from '../session.ts'
import { type Persistence, readSession, type StoredSession } from '../stored-session.ts'
import { post } from './post.ts'

type SessionReply = Reply<typeof auth.login>

/** How long before its expiry a token is refreshed, so that it doesn't expire on the way. */
const marginMs = 60_000

const isFresh = ({ expires_at }: StoredSession, margin = marginMs) =>
  expires_at - Date.now() > margin

/** Converts a session of the API to the one that the browser stores. */
export const toStored = (
  { user, token, refresh_token, expires_in }: SessionReply,
  kept: Persistence,
): StoredSession => ({
  user: user.id,
  token,
  refresh_token,
  expires_at: Date.now() + expires_in * 1000,
  kept,
})

/**
 * Returns the access token, refreshed shortly before it expires. A refused refresh ends the session;
 * a failed one doesn't.
 */
export async function accessToken(): Promise<string | null> {
  const session = readSession()
  if (!session || isFresh(session)) return session?.token ?? null
  return oneAtATime(async () => {
    // Another call, or another tab, may have refreshed it meanwhile.
    const current = readSession()
    return current && !isFresh(current) ? refresh(current) : (current?.token ?? null)
  })
}

let running: Promise<string | null> | null = null

/**
 * Runs a refresh when no other tab runs one: a refresh token works only once. A page that was not
 * loaded over HTTPS has no locks.
 */
const oneAtATime = (work: () => Promise<string | null>): Promise<string | null> => {
  running ??= (
    navigator.locks ? navigator.locks.request('selvedge.session', work) : work()
  ).finally(() => {
    running = null
  })
  return running
}

async function refresh(session: StoredSession): Promise<string | null> {
  const { refresh_token } = session
  // False after signing out, or in as someone else, meanwhile.
  const isCurrent = () => readSession()?.refresh_token === refresh_token
  try {
    const refreshed = await post<SessionReply>(contract.auth.refresh.path, { refresh_token })
    if (isCurrent()) setSession(toStored(refreshed, session.kept))
  } catch (error) {
    const isRefused = error instanceof ApiError && [400, 401, 403].includes(error.status)
    if (isRefused && isCurrent()) endSession()
    if (!isRefused && !isFresh(session, 0)) throw error
  }
  return readSession()?.token ?? null
}
