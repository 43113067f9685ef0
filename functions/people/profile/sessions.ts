import type { profile } from '../../../shared/api/profile.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { CallerSession } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSession } from '../../table/session-list.ts'
import type { SignedInSession, UserItem } from '../../table/users.ts'
import { liveSessions } from '../auth/live-sessions.ts'

type Listed = SignedInSession

/** Puts the caller's session first. */
const ownFirst = (listed: Listed[], own: CallerSession | null) => [
  ...listed.filter(({ id }) => id === own?.id),
  ...listed.filter(({ id }) => id !== own?.id),
]

/** Describes sessions for their owner, oldest first. */
export const presentSessions = (user: UserItem, now: Date) =>
  liveSessions(user, now).map(presentSession)

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const presentSession = ({ id, since, used_at = since, device, country }: Listed) => ({
  id,
  since: instantOf(since),
  last_used: instantOf(used_at),
  device,
  country: country ?? null,
})

/** GET /users/me/sessions: lists the caller's session, then the others, newest first (ASVS 7.5.2). */
export const listSessions: UseCase<typeof profile.listSessions> = async ({ user, session }) =>
  ownFirst(liveSessions(user, new Date()).reverse(), session).map(listed => ({
    ...presentSession(listed),
    is_current: listed.id === session?.id,
  }))

const unknown = () => new ShopError('not_found', 'This session has ended already.')

/**
 * DELETE /users/me/sessions/{id}: ends another session from its next call on. The table also refuses
 * its refresh token, which only that browser has. Errors: `not_found`, `conflict` for the caller's
 * own.
 */
export const endOtherSession: UseCase<typeof profile.endOtherSession> = async ({
  user,
  session,
  params: { id },
}) => {
  if (id === session?.id) throw new ShopError('conflict', 'This is your session. Log out instead.')
  const now = new Date()
  if (!liveSessions(user, now).some(listed => listed.id === id)) throw unknown()
  await endSession(user.id, id, { change: { kind: 'session' }, now })
  return {}
}
