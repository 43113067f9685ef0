import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { endSessions, untilNextSecond } from '../../table/sessions.ts'

/** POST /users/me/sign-out-everywhere: ends all sessions but the caller's own (Q40). */
export const signOutEverywhere: UseCase<typeof profile.signOutEverywhere> = async ({
  user,
  session,
}) => {
  const now = new Date()
  await endSessions(user.id, { now, kept: session?.id, change: { kind: 'sessions' } })
  await untilNextSecond(now)
  return {}
}
