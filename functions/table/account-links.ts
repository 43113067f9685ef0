import * as z from 'zod'
import { secondsOf } from './expiry.ts'
import { accountLinkKey, userKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { userExists } from './users.ts'
import { put, update } from './write.ts'

/** The causes for emailing a link. The stream consumer chooses the email. */
export const accountLinkKinds = ['registration', 'confirmation', 'reset', 'invitation'] as const

/** A request for an emailed link to an account. It holds no token. */
export const AccountLinkItem = z.object({
  id: z.string(),
  kind: z.enum(accountLinkKinds),
  email: z.string(),
  created_at: z.string(),
  /** When the email with this link was last sent again. */
  repeated_at: z.string().optional(),
  /**
   * Only one request at a time may use a link. The request that claimed the link may use it until
   * then, in seconds since 1970.
   */
  leased_until: z.int().optional(),
})
export type AccountLinkItem = z.infer<typeof AccountLinkItem>

const day = 86_400
/** How long requests are kept, in seconds. Invitations wait for people on vacation. */
const kept = { registration: day, confirmation: day, reset: day, invitation: 7 * day }

const withKeys = (link: AccountLinkItem) => ({
  ...accountLinkKey(link.id),
  entity: 'account-link',
  ...link,
  expires_at: secondsOf(new Date(link.created_at)) + kept[link.kind],
})

/** Stores a request for a link in a transaction. The stream consumer emails the link. */
export const addAccountLink = (link: AccountLinkItem): Step => ({
  write: { put: withKeys(link), when: 'attribute_not_exists(pk)' },
})

/** Stores a request for a link. The stream consumer emails the link. */
export const putAccountLink = (link: AccountLinkItem): Promise<boolean> => put(withKeys(link))

export const findAccountLink = (id: string): Promise<AccountLinkItem | undefined> =>
  get(AccountLinkItem, accountLinkKey(id), { consistent: true })

/**
 * Makes a link the newest of its kind for a user, which ends the earlier ones. Does nothing if a
 * newer one exists, or for a deleted user.
 */
export const makeLinkNewest = (
  userId: string,
  kind: 'reset' | 'invitation',
  id: string,
): Promise<boolean> =>
  update(userKey(userId), 'SET #newest = :id', {
    when: `${userExists} AND (attribute_not_exists(#newest) OR #newest < :id)`,
    names: { '#newest': `${kind}_link` },
    values: { ':id': id },
  })

/** Minimum time between two emails of the same link, in milliseconds. */
const pause = 600_000

/**
 * Makes the stream consumer email a link again, unless it was emailed in the last 10 minutes, was used or
 * never existed.
 */
export const repeatAccountLink = (id: string, now: Date): Promise<boolean> => {
  const isAgo = '(attribute_not_exists(repeated_at) OR repeated_at <= :before)'
  return update(accountLinkKey(id), 'SET repeated_at = :now', {
    when: `attribute_exists(pk) AND created_at <= :before AND ${isAgo}`,
    values: {
      ':now': now.toISOString(),
      ':before': new Date(now.getTime() - pause).toISOString(),
    },
  })
}

/** How long a request may hold a link, in seconds: longer than any request takes. */
const leaseSeconds = 30

/** Claims a link for one request. Returns false if it was used or another request has it. */
export const claimAccountLink = (id: string, at: Date): Promise<boolean> => {
  const now = secondsOf(at)
  return update(accountLinkKey(id), 'SET leased_until = :until', {
    when: 'attribute_exists(pk) AND (attribute_not_exists(leased_until) OR leased_until <= :now)',
    values: { ':until': now + leaseSeconds, ':now': now },
  })
}

/** Allows a claimed link to be used again, after a failure. */
export const releaseAccountLink = (id: string): Promise<boolean> =>
  update(accountLinkKey(id), 'REMOVE leased_until', { when: 'attribute_exists(pk)' })

/** Removes a used link in the transaction that it was used for. */
export const removeAccountLink = (id: string): Step => ({ write: { remove: accountLinkKey(id) } })
