import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import { identify } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSession } from '../../table/session-list.ts'
import { revokeRefreshToken } from './refresh-token.ts'

/** Returns the caller, or a guest if their access token no longer works. */
const callerOf = async (authorization: string | undefined) => {
  try {
    return await identify({ access: 'guest-or-customer' }, authorization)
  } catch (error) {
    if (error instanceof ShopError) return { user: null, session: null }
    throw error
  }
}

/** Ends a session: its refresh token at the pool, and its access tokens from the next call on. */
export const logout: UseCase<typeof auth.logout> = async ({ body, header, recordAs }) => {
  const { user, session } = await callerOf(header('authorization'))
  await revokeRefreshToken(body.refresh_token)
  if (user && session) {
    await endSession(user.id, session.id, { now: new Date() })
    recordAs('session_ended', user.id)
  }
  return {}
}
