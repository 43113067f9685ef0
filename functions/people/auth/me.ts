import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordLogin } from '../../table/users.ts'
import { presentSelf } from '../present-self.ts'

/** The web app calls this whenever it opens. Calls within an hour are the same visit. */
const visitMs = 3_600_000

/** Returns the signed-in user. The first call of a visit counts as a login. */
export const me: UseCase<typeof auth.me> = async ({ user }) => {
  const now = new Date()
  const isNewVisit = !user.last_login || now.getTime() - Date.parse(user.last_login) > visitMs
  if (isNewVisit) await recordLogin(user.id, now.toISOString())
  return presentSelf(user)
}
