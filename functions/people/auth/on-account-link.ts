import type { EmailMessage, Sender } from '../../mail/message.ts'
import { sendOnce } from '../../mail/send-once.ts'
import {
  alreadyRegisteredEmail,
  confirmAddressEmail,
  inactiveAccountEmail,
  invitationEmail,
  resetPasswordEmail,
} from '../../mail/templates/account.ts'
import { AccountLinkItem, makeLinkNewest } from '../../table/account-links.ts'
import type { Change } from '../../table/change-record.ts'
import { listRegistrations } from '../../table/registrations.ts'
import { getUserByEmail, type UserItem } from '../../table/users.ts'
import { type AccountLinkPurpose, accountLinkToken, isLinkUsable } from './account-links.ts'

type LinkEmail = {
  purpose: AccountLinkPurpose
  beforeSending?: (linkId: string) => Promise<unknown>
  write: (sender: Sender, token: string) => EmailMessage
}

/** The token is in the fragment, which isn't sent to servers, so it reaches no log and no referrer. */
const confirmation: LinkEmail = {
  purpose: 'confirm',
  write: (sender, token) =>
    confirmAddressEmail({ link: `${sender.url}/confirm-email#${token}`, sender }),
}

/** The emails to people who have an account. Resending a confirmation sends them none. */
const toUser = {
  registration: { purpose: 'reset', template: alreadyRegisteredEmail },
  reset: { purpose: 'reset', template: resetPasswordEmail },
  invitation: { purpose: 'invitation', template: invitationEmail },
} as const

const forUser = (kind: keyof typeof toUser, user: UserItem): LinkEmail => {
  const { purpose, template } = toUser[kind]
  const { id, first_name, status } = user
  return {
    purpose,
    ...(status === 'active' && { beforeSending: linkId => makeLinkNewest(id, purpose, linkId) }),
    write: (sender, token) =>
      status === 'active'
        ? template({
            firstName: first_name,
            link: `${sender.url}/reset-password/${token}`,
            sender,
          })
        : inactiveAccountEmail({ firstName: first_name, sender }),
  }
}

/** Chooses the email for a request, if any. */
const emailFor = async ({ kind, email }: AccountLinkItem): Promise<LinkEmail | undefined> => {
  const user = await getUserByEmail(email)
  if (user) return kind === 'confirmation' ? undefined : forUser(kind, user)
  const isPending = kind === 'registration' || (await listRegistrations(email)).length > 0
  return isPending ? confirmation : undefined
}

/**
 * Stream consumer: emails the link that someone requested for an address, for the first time or
 * again: to confirm it, to reset the password, or to set one. A link that sets a password ends the
 * earlier ones of its kind. The person who requested it doesn't learn which email was sent. Sends
 * nothing for an unknown address or an expired link.
 */
export const onAccountLink = async ({ before, after }: Change): Promise<void> => {
  if (!after) return
  const link = AccountLinkItem.parse(after)
  const { repeated_at } = link
  const isNew = !before || AccountLinkItem.parse(before).repeated_at !== repeated_at
  if (!isNew) return
  const email = await emailFor(link)
  if (!email || !isLinkUsable(link, email.purpose, new Date())) return
  const token = await accountLinkToken(email.purpose, link.id)
  await sendOnce('account-link', repeated_at ? `${link.id}/${repeated_at}` : link.id, {
    to: link.email,
    write: async sender => {
      // End earlier links first, so that they no longer work when the email arrives.
      await email.beforeSending?.(link.id)
      return email.write(sender, token)
    },
  })
}
