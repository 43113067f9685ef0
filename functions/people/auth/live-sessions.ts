import { isSessionOutdated } from '../../http/authorize.ts'
import { secondsOf } from '../../table/expiry.ts'
import type { SignedInSession, UserItem } from '../../table/users.ts'

/** Returns the sessions of a user that still count, oldest first. */
export const liveSessions = (user: UserItem, now: Date): SignedInSession[] =>
  (user.sessions ?? []).filter(
    session => session.until > secondsOf(now) && !isSessionOutdated(user, session),
  )
