import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { ShopError } from '../../../shared/errors.ts'
import { hasEnded, isSessionOutdated, sessionEnded } from '../../http/authorize.ts'
import type { CallerSession } from '../../http/request.ts'
import { createUser, getUser, type UserItem, userIdOf } from '../../table/users.ts'
import { presentSelf } from '../present-self.ts'
import { accountInactive } from './cognito-error.ts'
import { newUser } from './new-user.ts'
import { findPoolAccount } from './pool-account.ts'
import { type SessionClient, writeRefreshToken } from './refresh-token.ts'

type Claims = { sub: string; auth_time: number; origin_jti: string }

/** Reads the claims without verifying the token, which just came from Cognito. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const accountDeleted = () => new ShopError('unauthenticated', 'This account was deleted.')

/**
 * Creates the user if the confirmation stopped before it did so. Errors: `unauthenticated` for a
 * deleted user, whose account the stream removes.
 */
const restoreUser = async (sub: string): Promise<UserItem> => {
  const account = await findPoolAccount(sub)
  if (!account) throw accountDeleted()
  const user = newUser(account.attributes, new Date())
  if (await createUser(user)) return user
  // Another sign-in created the user, or they deleted their account.
  const stored = await getUser(user.id)
  if (!stored) throw accountDeleted()
  return stored
}

/** A session that counts, with the tokens that its browser or API client gets. */
export type OpenSession = {
  user: UserItem & { is_staff: boolean }
  session: CallerSession
  /** The access token. */
  token: string
  refresh_token: string
  /** In seconds. */
  expires_in: number
}

/**
 * Builds the session from the pool's tokens. `isNew` marks one that just began, which the user's
 * list doesn't have yet. Errors: `suspended`, `unauthenticated` if the session has ended in the
 * store or the user was deleted.
 */
export const sessionOf = async (
  client: SessionClient,
  tokens: AuthenticationResultType,
  { isNew = false } = {},
): Promise<OpenSession> => {
  const { AccessToken: token = '', RefreshToken = '', ExpiresIn = 900 } = tokens
  const { sub, auth_time, origin_jti } = claimsOf(token)
  const user = (await getUser(userIdOf(sub))) ?? (await restoreUser(sub))
  if (user.status !== 'active') throw accountInactive()
  const session = { id: origin_jti, since: auth_time }
  if ((isNew ? isSessionOutdated : hasEnded)(user, session)) throw sessionEnded()
  return {
    user: await presentSelf(user),
    session,
    token,
    refresh_token: await writeRefreshToken({
      client,
      token: RefreshToken,
      userId: user.id,
      sessionId: session.id,
    }),
    expires_in: ExpiresIn,
  }
}
