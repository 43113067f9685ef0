import * as z from 'zod'
import { secondsOf } from './expiry.ts'
import { accountLinkKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { put, update } from './write.ts'

/** What made the store email a link. The stream consumer decides which email that is. */
export const accountLinkKinds = ['registration', 'confirmation', 'reset', 'invitation'] as const

/** A request for an emailed link to an account. It holds no token. */
export const AccountLinkItem = z.object({
  id: z.string(),
  kind: z.enum(accountLinkKinds),
  email: z.string(),
  created_at: z.string(),
  /** A link is used by one request at a time, until then. In seconds since 1970. */
  leased_until: z.int().optional(),
})
export type AccountLinkItem = z.infer<typeof AccountLinkItem>

const day = 86_400
/** In seconds. Invitations wait for people on vacation. */
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

/** Longer than any request takes. */
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
