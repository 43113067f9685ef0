import type { auth } from '../../../shared/api/auth.ts'
import type { Reply } from '../../../shared/api/endpoint.ts'
import { ApiError } from '../api-error.ts'
import { contract } from '../contract.ts'
import { endSession } from '../session.ts'
import { readToken, type StoredToken, signedInUser, writeToken } from '../stored-session.ts'
import { post } from './post.ts'

type Renewed = Reply<typeof auth.refresh>

/** Renews a token this long before it expires, so that it doesn't expire on the way. */
const marginMs = 60_000

const isFresh = ({ expires_at }: StoredToken, margin = marginMs) => expires_at - Date.now() > margin

/** Converts the API's access token to the form that the tab stores. */
export const toStored = ({
  user,
  token,
  expires_in,
}: Pick<Renewed, 'token' | 'expires_in'> & { user: { id: string } }): StoredToken => ({
  user: user.id,
  token,
  expires_at: Date.now() + expires_in * 1000,
})

/**
 * Returns the access token, renewed shortly before it expires. A refused renewal ends the session; a
 * failed one doesn't.
 */
export async function accessToken(): Promise<string | null> {
  const current = readToken()
  if (current && isFresh(current)) return current.token
  return oneAtATime(async () => {
    // Another call may have renewed it while this one waited.
    const renewed = readToken()
    return renewed && isFresh(renewed) ? renewed.token : renew()
  })
}

/**
 * Returns an access token in place of one that the API rejected, such as because another tab started a new
 * session. Null if the session has ended.
 */
export async function replaceToken(rejected: string): Promise<string | null> {
  if (readToken()?.token === rejected) writeToken(null)
  return accessToken()
}

let running: Promise<string | null> | null = null

/**
 * Runs work when no other tab does, because the refresh token in the cookie works only once. A page loaded
 * without HTTPS has no locks, so it doesn't wait for other tabs.
 */
const oneAtATime = (work: () => Promise<string | null>): Promise<string | null> => {
  running ??= (
    navigator.locks ? navigator.locks.request('selvedge.session', work) : work()
  ).finally(() => {
    running = null
  })
  return running
}

async function renew(): Promise<string | null> {
  const user = signedInUser()
  if (!user) return null
  try {
    const renewed = await post<Renewed>(contract.auth.refresh.path, {})
    // Someone may have signed out, or in as someone else, while the call ran.
    if (signedInUser() === renewed.user.id) writeToken(toStored(renewed))
  } catch (error) {
    const isRefused = error instanceof ApiError && [400, 401, 403].includes(error.status)
    const current = readToken()
    // A token that arrived during the call shows that the session hasn't ended.
    if (isRefused && signedInUser() === user && !(current && isFresh(current))) endSession()
    if (!isRefused && !(current && isFresh(current, 0))) throw error
  }
  return readToken()?.token ?? null
}
