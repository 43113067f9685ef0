import { deviceName } from '../../../shared/rules/device-name.ts'
import type { CallerSession } from '../../http/request.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { saveSignIn } from '../../table/session-list.ts'
import { getUser, type UserItem } from '../../table/users.ts'
import { liveSessions } from './live-sessions.ts'
import type { SessionClient } from './refresh-token.ts'

/** Sessions that a user's record lists. */
const maxListed = 20

const hour = 3_600
const day = 24 * hour
/** How long tokens work, in seconds (`infra/identity.ts`). */
const refreshLife = { web: 30 * day, session: 12 * hour }
const accessLife = 900

type SignIn = {
  client: SessionClient
  /** The browser's User-Agent. */
  agent: string | undefined
  withCode: boolean
  /** The session that ends with it, in the same write. */
  replaces?: string | undefined
}

/** Returns when a session's last access token expires, in seconds since 1970. */
export const sessionEnd = (
  { role }: Pick<UserItem, 'role'>,
  since: number,
  client: SessionClient,
): number => since + (role === 'customer' ? refreshLife[client] + accessLife : refreshLife.session)

/**
 * Records a sign-in of a user who was just read, and its session in the list that the user can see.
 * The list has the newest 20 sessions that still count; one that it doesn't have has ended. Does nothing
 * for a deleted user.
 */
export const recordSession = (
  read: UserItem,
  { id, since }: CallerSession,
  { client, agent, withCode, replaces }: SignIn,
): Promise<void> => {
  let user: UserItem | undefined = read
  return retryOnConflict(async () => {
    const now = new Date()
    user ??= await getUser(read.id)
    if (!user) return
    const others = liveSessions(user, now).filter(other => other.id !== id && other.id !== replaces)
    const own = { id, since, until: sessionEnd(user, since, client), device: deviceName(agent) }
    const sessions = [...others, own].slice(-maxListed)
    if (await saveSignIn(user, { sessions, now, withCode })) return
    user = undefined
    throw versionConflict()
  })
}
