import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import { identify } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSession } from '../../table/session-list.ts'
import { userIdOf } from '../../table/users.ts'
import { newTokens } from './refresh.ts'
import { readRefreshToken, revokeRefreshToken } from './refresh-token.ts'
import { claimsOf } from './session.ts'

/** Returns the caller, or a guest if their access token no longer works. */
const callerOf = async (authorization: string | undefined) => {
  try {
    return await identify({ access: 'guest-or-customer' }, authorization)
  } catch (error) {
    if (error instanceof ShopError) return { user: null, session: null }
    throw error
  }
}

/** Returns what work does, or undefined for a token that no longer works. */
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unauthenticated') return undefined
    throw error
  }
}

/** Returns the session that a refresh token belongs to, by using it. */
const sessionOfToken = async (refreshToken: string) => {
  const tokens = await unlessRefused(() => newTokens(readRefreshToken(refreshToken)))
  if (!tokens?.AccessToken) return undefined
  const { sub, origin_jti } = claimsOf(tokens.AccessToken)
  return { userId: userIdOf(sub), id: origin_jti }
}

/**
 * Ends a session: all its tokens from the next call on, then its refresh token at the pool. Without an
 * access token that works, the refresh token tells which session it is, so a retry is safe.
 */
export const logout: UseCase<typeof auth.logout> = async ({ body, header, recordAs }) => {
  const { user, session } = await callerOf(header('authorization'))
  const ended =
    user && session ? { userId: user.id, id: session.id } : await sessionOfToken(body.refresh_token)
  if (ended) {
    await endSession(ended.userId, ended.id)
    recordAs('session_ended', ended.userId)
  }
  await revokeRefreshToken(body.refresh_token)
  return {}
}
