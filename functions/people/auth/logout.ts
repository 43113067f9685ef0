import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import { identify } from '../../http/authorize.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSession } from '../../table/session-list.ts'
import { readRefreshToken, revokeRefreshToken } from './refresh-token.ts'
import { clearSessionCookies, cookieToken } from './session-cookie.ts'

/** Returns the caller, or a guest if their access token no longer works. */
const callerOf = async (authorization: string | undefined) => {
  try {
    return await identify({ access: 'guest-or-customer' }, authorization)
  } catch (error) {
    if (error instanceof ShopError) return { user: null, session: null }
    throw error
  }
}

/**
 * Ends the session of a refresh token, and that of the access token if it differs. From the next
 * call on, refuses all their tokens; then revokes the refresh token at the pool. A refresh token of
 * any age identifies its session, so a retry is safe.
 */
export const endSessionOf = async (
  { header, recordAs }: Pick<ShopRequest, 'header' | 'recordAs'>,
  refreshToken: string | undefined,
): Promise<void> => {
  const known = await readRefreshToken(refreshToken)
  const { user, session } = await callerOf(header('authorization'))
  const own = user && session && { userId: user.id, sessionId: session.id }
  const isOther = own?.sessionId !== known?.sessionId
  for (const ended of [known, isOther ? own : undefined])
    if (ended) {
      await endSession(ended.userId, ended.sessionId)
      recordAs('session_ended', ended.userId)
    }
  if (known) await revokeRefreshToken(known)
}

/**
 * POST /auth/logout: ends the session in the refresh token of an API client, or in the cookie of a
 * browser.
 */
export const logout: UseCase<typeof auth.logout> = async request => {
  const { refresh_token: sent } = request.body
  await endSessionOf(request, sent ?? cookieToken(request))
  if (!sent) clearSessionCookies(request)
  return {}
}
