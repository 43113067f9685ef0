import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { putAccountLink, repeatAccountLink } from '../../table/account-links.ts'
import { noneIfUnreadable } from '../../table/unreadable.ts'
import { getUser, getUserByEmail } from '../../table/users.ts'
import { newAccountLink } from './account-links.ts'
import { countResetEmail } from './limit-emails.ts'

/** An id without a user or link, to do the same work for an address without an account. */
const none = 'none'

/**
 * POST /auth/forgot-password: requests a link that sets a new password. The stream emails it if
 * there is an account. An address that had five links in this hour gets the last one again, every 10
 * minutes, so that no stranger can use up its links. The response never reveals whether there is an
 * account. Errors: `too_many_requests` for a network.
 */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async ({ body, ip }) => {
  const { email } = body
  const now = new Date()
  if (await countResetEmail({ ip, email })) {
    await putAccountLink(newAccountLink('reset', email, now))
    return {}
  }
  // An error would reveal the account.
  const known = await getUserByEmail(email).catch(noneIfUnreadable)
  const user = known ?? (await getUser(none))
  await repeatAccountLink(user?.reset_link ?? none, now)
  return {}
}
