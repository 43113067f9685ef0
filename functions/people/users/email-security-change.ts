import type { Sender } from '../../mail/message.ts'
import { sendOnce } from '../../mail/send-once.ts'
import { securityEmail } from '../../mail/templates/security.ts'
import type { SecurityChange, UserItem } from '../../table/users.ts'

/** Emails a user, and their former address, about a change of how they sign in (Q40). */
export const emailSecurityChange = async (
  user: UserItem,
  { kind, at, email, device, country }: SecurityChange,
) => {
  const reference = `${user.id}/${kind}/${at}`
  const write = (sender: Sender) =>
    securityEmail({ firstName: user.first_name, kind, device, country, at, sender })
  await sendOnce('account-security', reference, { to: user.email, write })
  if (email) await sendOnce('account-security-former', reference, { to: email, write })
}
