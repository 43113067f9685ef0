import { deviceName } from '../../../shared/rules/device-name.ts'
import type { CallerSession } from '../../http/request.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { saveSignIn } from '../../table/session-list.ts'
import { getUser, type SignedInSession, type UserItem } from '../../table/users.ts'
import { liveSessions } from './live-sessions.ts'
import type { SessionClient } from './refresh-token.ts'

/** Maximum sessions in a user's record. */
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
  /** A keyed hash of the network. */
  network: string
  /** The country of the network. */
  country?: string | undefined
  /** Whether the browser proved that someone signed in to this account there before. */
  isKnownDevice: boolean
  /** The session that this one replaces, and so ends, in the same write. */
  replaces?: string | undefined
}

/** Returns when a session's last access token expires, in seconds since 1970. */
export const sessionEnd = (
  { role }: Pick<UserItem, 'role'>,
  since: number,
  client: SessionClient,
): number => since + (role === 'customer' ? refreshLife[client] + accessLife : refreshLife.session)

/**
 * Returns whether a listed session began on such a device in the same network. Programs keep no
 * cookies, so this recognizes them.
 */
const isLike = (
  { device, network }: Pick<SignedInSession, 'device' | 'network'>,
  listed: SignedInSession[] = [],
): boolean => listed.some(known => known.device === device && known.network === network)

/**
 * Records a sign-in of a user who was just read, and adds its session to the list that the user can
 * see. The list holds the newest 20 sessions that still count; a session that isn't in it has ended.
 * The stream emails the user about a new device. Does nothing for a deleted user.
 */
export const recordSession = (
  read: UserItem,
  { id, since }: CallerSession,
  { client, agent, withCode, network, country, isKnownDevice, replaces }: SignIn,
): Promise<void> => {
  let user: UserItem | undefined = read
  return retryOnConflict(async () => {
    const now = new Date()
    user ??= await getUser(read.id)
    if (!user) return
    const others = liveSessions(user, now).filter(other => other.id !== id && other.id !== replaces)
    const device = deviceName(agent)
    const place = { device, ...(country && { country }) }
    const own = { id, since, until: sessionEnd(user, since, client), network, ...place }
    const sessions = [...others, own].slice(-maxListed)
    const isKnown = isKnownDevice || replaces !== undefined || isLike(own, user.sessions)
    const isNews = user.knows_devices && !isKnown
    const change = isNews ? ({ kind: 'new_device', ...place } as const) : undefined
    if (await saveSignIn(user, { sessions, now, withCode, change })) return
    user = undefined
    throw versionConflict()
  })
}
