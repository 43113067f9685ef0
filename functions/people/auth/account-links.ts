import { isSigned, sign } from '../../signature.ts'
import {
  type AccountLinkItem,
  type accountLinkKinds,
  findAccountLink,
} from '../../table/account-links.ts'
import { newId } from '../../table/id.ts'
import { linkExpired } from './cognito-error.ts'

/** The purposes of an emailed link, and how long it works, in seconds. */
const lifetimes = { confirm: 86_400, reset: 3_600, invitation: 7 * 86_400 } as const
export type AccountLinkPurpose = keyof typeof lifetimes

/** Creates a request for a link. Its id reveals nothing. */
export const newAccountLink = (
  kind: (typeof accountLinkKinds)[number],
  email: string,
  now: Date,
): AccountLinkItem => ({ id: newId('lnk', now), kind, email, created_at: now.toISOString() })

const payload = (purpose: AccountLinkPurpose, id: string) => `${purpose} ${id}`

/** Returns the token of a link. It has no dot: CloudFront treats a path with one as a file. */
export const accountLinkToken = async (purpose: AccountLinkPurpose, id: string): Promise<string> =>
  `${id}~${await sign('account-links', payload(purpose, id))}`

/** Returns whether a link can still be used for a purpose. */
export const isLinkUsable = (
  { created_at }: AccountLinkItem,
  purpose: AccountLinkPurpose,
  now: Date,
) => now.getTime() - Date.parse(created_at) < lifetimes[purpose] * 1000

const signedPurpose = async (
  id: string,
  signature: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<AccountLinkPurpose | undefined> => {
  for (const purpose of purposes)
    if (await isSigned('account-links', payload(purpose, id), signature)) return purpose
  return undefined
}

/** Returns the request of a token with one of these purposes. Errors: `link_expired`. */
export const openAccountLink = async (
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<AccountLinkItem> => {
  const [, id = '', signature = ''] = /^(\w+)~([\w-]+)$/.exec(token) ?? []
  const purpose = await signedPurpose(id, signature, purposes)
  const link = purpose && (await findAccountLink(id))
  if (!link || !isLinkUsable(link, purpose, new Date())) throw linkExpired()
  return link
}
