import type { EmailMessage, Sender } from '../../mail/message.ts'
import { sendOnce } from '../../mail/send-once.ts'
import {
  alreadyRegisteredEmail,
  confirmAddressEmail,
  inactiveAccountEmail,
  invitationEmail,
  resetPasswordEmail,
} from '../../mail/templates/account.ts'
import { AccountLinkItem } from '../../table/account-links.ts'
import type { Change } from '../../table/change-record.ts'
import { listRegistrations } from '../../table/registrations.ts'
import { getUserByEmail, type UserItem } from '../../table/users.ts'
import { accountLinkToken, isCurrent, type LinkPurpose } from './account-links.ts'

type LinkEmail = {
  purpose: LinkPurpose
  write: (sender: Sender, token: string) => EmailMessage
}

/** A fragment isn't sent to servers, so the token reaches no log and no referrer. */
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

const forUser = (kind: keyof typeof toUser, { first_name, status }: UserItem): LinkEmail => {
  const { purpose, template } = toUser[kind]
  return {
    purpose,
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

/** Decides which email answers a request, if any. */
const emailFor = async ({ kind, email }: AccountLinkItem): Promise<LinkEmail | undefined> => {
  const user = await getUserByEmail(email)
  if (user) return kind === 'confirmation' ? undefined : forUser(kind, user)
  const isPending = kind === 'registration' || (await listRegistrations(email)).length > 0
  return isPending ? confirmation : undefined
}

/**
 * Stream consumer: emails the link that someone requested for an address: to confirm it, to reset the
 * password, or to set one. Who asked doesn't learn which. Nothing is sent for an unknown address or a
 * link that has expired meanwhile.
 */
export const onAccountLink = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const link = AccountLinkItem.parse(after)
  const email = await emailFor(link)
  if (!email || !isCurrent(link, email.purpose, new Date())) return
  const token = await accountLinkToken(email.purpose, link.id)
  await sendOnce('account-link', link.id, {
    to: link.email,
    write: sender => email.write(sender, token),
  })
}
