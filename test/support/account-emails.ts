import * as z from 'zod'
import { scanItems } from '../../functions/table/scan.ts'
import { type SentEmail, sentTo } from './emails.ts'
import { deliverChange } from './stream.ts'

const Link = z.looseObject({ entity: z.literal('account-link'), email: z.string(), id: z.string() })

/** Sends the links requested for an address, as the stream consumer does, in the order of requests. */
export const deliverAccountEmails = async (address: string): Promise<void> => {
  const links: z.infer<typeof Link>[] = []
  for await (const item of scanItems(z.unknown())) {
    const link = Link.safeParse(item).data
    if (link?.email === address) links.push(link)
  }
  for (const link of links.sort((a, b) => (a.id < b.id ? -1 : 1)))
    if (!(await deliverChange(undefined, link))) throw new Error('The link was not sent')
}

/** Returns the account emails to an address since this test file started, newest last. */
export const accountEmailsTo = async (address: string): Promise<SentEmail[]> => {
  await deliverAccountEmails(address)
  return sentTo(address)
}

/** Returns the token of the link in the newest email, or an empty text. */
const newestToken = async (address: string, page: RegExp): Promise<string> =>
  page.exec((await accountEmailsTo(address)).at(-1)?.html ?? '')?.[1] ?? ''

/** Returns the token of the newest link that confirms an address. */
export const confirmToken = (address: string): Promise<string> =>
  newestToken(address, /\/confirm-email#([\w~-]+)"/)

/** Returns the token of the newest link that sets a password. */
export const resetToken = (address: string): Promise<string> =>
  newestToken(address, /\/reset-password\/([\w~-]+)"/)
