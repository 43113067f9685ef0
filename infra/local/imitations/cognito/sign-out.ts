import { UserNotFoundError } from 'cognito-local/lib/errors.js'
import type { UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { type Calls, type Context, changeUser, type Emulator, poolOf } from './emulator.ts'
import { endSession, ownerOf } from './sessions.ts'
import { callerOf } from './tokens.ts'

/** Signs out everywhere, for the user or an administrator, or ends one session. */
export const signOutCalls = ({ services }: Emulator): Calls => {
  const signOut = async (context: Context, pool: UserPoolService, username: string) => {
    await changeUser(pool, context, username, user => {
      user.Sessions = []
    })
    return {}
  }
  return {
    GlobalSignOut: async (context, { AccessToken }) => {
      const { pool, user } = await callerOf(services, context, AccessToken)
      return signOut(context, pool, user.Username)
    },
    AdminUserGlobalSignOut: async (context, request) => {
      const pool = await poolOf(services, context, request)
      const user = await pool.getUserByUsername(context, request.Username)
      if (!user) throw new UserNotFoundError('User does not exist.')
      return signOut(context, pool, user.Username)
    },
    // Revoking a token twice, or one that never existed, succeeds.
    RevokeToken: async (context, { ClientId, Token }) => {
      const pool = await poolOf(services, context, { ClientId })
      const user = await pool.getUserByUsername(context, ownerOf(Token))
      if (user) await changeUser(pool, context, user.Username, owner => endSession(owner, Token))
      return {}
    },
  }
}
