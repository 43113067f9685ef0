import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import { isStaff } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import type { AccountLinkItem } from '../../table/account-links.ts'
import { secondsOf } from '../../table/expiry.ts'
import { getUserByEmail, type UserItem } from '../../table/users.ts'
import { openAccountLink } from './account-links.ts'
import { accountInactive, linkExpired } from './cognito-error.ts'

/**
 * Returns whether the account's sessions were ended in a later second than the one in which the link
 * was requested.
 */
const isOutdated = ({ created_at }: AccountLinkItem, { sessions_valid_from = 0 }: UserItem) =>
  secondsOf(new Date(created_at)) + 1 < sessions_valid_from

/**
 * Returns whether a newer link of its kind was emailed. Ids of links sort by the time of their
 * requests.
 */
const isReplaced = ({ id, kind }: AccountLinkItem, user: UserItem): boolean =>
  id < ((kind === 'invitation' ? user.invitation_link : user.reset_link) ?? '')

/**
 * Returns a link that sets a password, and its account. A change of password, email address, second
 * factor or role ends all earlier links, as it ends all sessions. A newer link ends the earlier
 * ones of its kind. Errors: `link_expired`, `suspended`.
 */
export const openPasswordLink = async (
  token: string,
): Promise<{ link: AccountLinkItem; user: UserItem }> => {
  const link = await openAccountLink(token, ['reset', 'invitation'])
  const user = await getUserByEmail(link.email)
  if (!user || isOutdated(link, user) || isReplaced(link, user)) throw linkExpired()
  if (user.status !== 'active') throw accountInactive()
  return { link, user }
}

/** GET /auth/reset-password/{token}: returns whether the link still works. Errors: `suspended`. */
export const checkPasswordLink: UseCase<typeof auth.checkPasswordLink> = async ({ params }) => {
  const opened = await openPasswordLink(params.token).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'link_expired') return undefined
    throw error
  })
  if (!opened) return { works: false, invited: false, is_staff: false }
  const { link, user } = opened
  return { works: true, invited: link.kind === 'invitation', is_staff: await isStaff(user) }
}
