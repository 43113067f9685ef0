import { ShopError } from '../../../shared/errors.ts'
import { changesAccess } from '../../../shared/rules/password-again.ts'
import { moveNewsletter } from '../../content/move-newsletter.ts'
import { requireRecentPassword } from '../../http/authorize.ts'
import type { CallerSession } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { secondsOf } from '../../table/expiry.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { transact } from '../../table/transact.ts'
import { replaceUser, type SecurityChange, type UserItem } from '../../table/users.ts'
import { actsAsAdmin } from './acting-admin.ts'
import { anyUser, refuseOutdatedUser } from './any-user.ts'

const personal = ['first_name', 'last_name', 'phone', 'email'] as const

/** The fields of a user that staff can change. */
export type UserChange = Partial<
  Pick<UserItem, (typeof personal)[number] | 'role' | 'status' | 'email_verified'>
>

/** `seen` is the version that the caller last read. */
type ChangeOptions = {
  by: UserItem
  /** The session of `by`, which must be recent to change who has access. */
  session: CallerSession | null
  seen?: number | undefined
}

const ownAccess = () =>
  new ShopError('conflict', 'You can’t take away your own access. Ask another admin.')

const keepsOwnAccess = (next: UserItem, by: UserItem): boolean =>
  next.id !== by.id || (next.role === 'admin' && next.status === 'active')

/**
 * Builds the audit entry: old and new role and status, and only the names of changed personal
 * fields, so that it holds no personal data.
 */
const audited = (before: UserItem, next: UserItem) => {
  const { role, status } = before
  const changed = personal.filter(name => before[name] !== next[name])
  return {
    before: { role, status },
    after: { role: next.role, status: next.status, ...(changed.length > 0 && { changed }) },
  }
}

/**
 * Returns the change to notify the user about. If several fields changed, returns the most
 * important change.
 */
const securityChange = (
  before: UserItem,
  next: UserItem,
): Omit<SecurityChange, 'at'> | undefined => {
  if (before.email !== next.email) return { kind: 'email', email: before.email }
  return before.role === next.role ? undefined : { kind: 'role' }
}

const attempt = async (
  before: UserItem,
  change: UserChange,
  { by, session }: ChangeOptions,
): Promise<UserItem> => {
  const isSame = Object.entries(change).every(
    ([name, value]) => before[name as keyof UserItem] === value,
  )
  if (isSame) return before
  const now = new Date()
  const at = now.toISOString()
  const next: UserItem = {
    ...before,
    ...change,
    updated_at: at,
    version: before.version + 1,
  }
  if (!keepsOwnAccess(next, by)) throw ownAccess()
  if (changesAccess(before, next)) requireRecentPassword(session)
  const notified = securityChange(before, next)
  if (notified) next.security_change = { ...notified, at }
  // If staff suspend an account, its sessions stay ended when it is active again. A new role needs a
  // new sign-in.
  const endsSessions =
    before.email !== next.email || before.role !== next.role || next.status !== 'active'
  await transact([
    replaceUser(before, next, endsSessions ? secondsOf(now) + 1 : undefined),
    ...actsAsAdmin(by, before.id),
    ...(await moveNewsletter(before.email, next.email)),
    audit(actorOf(by), 'user.update', before.id, audited(before, next), at),
  ])
  return next
}

/**
 * Changes a user and records the audit entry in one transaction. Writes nothing if nothing changes.
 * The stream updates Cognito (`on-user-change.ts`). Errors: `not_found`, `conflict` for a stale
 * version or an admin who would lose their own access, `forbidden` if the caller is no longer an
 * admin, `password_needed` for a change of access, `busy`.
 */
export const changeUser = (
  id: string,
  change: UserChange,
  options: ChangeOptions,
): Promise<UserItem> => {
  const readAndChange = async () => {
    const before = await anyUser({ id })
    await refuseOutdatedUser(before, options.seen)
    return attempt(before, change, options)
  }
  return retryOnConflict(readAndChange, {
    message: 'Someone else is changing this user. Try again.',
  })
}
