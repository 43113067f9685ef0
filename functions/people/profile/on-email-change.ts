import { sendOnce } from '../../mail/send-once.ts'
import { verificationCodeEmail } from '../../mail/templates/account.ts'
import { addressInUseEmail } from '../../mail/templates/security.ts'
import type { Change } from '../../table/change-record.ts'
import { EmailChange } from '../../table/email-changes.ts'
import { getUser, getUserByEmail } from '../../table/users.ts'
import { emailCode } from './email-code.ts'

/** Stream consumer: emails the code to the new address, unless an account has it. */
export const onEmailChange = async ({ after }: Change): Promise<void> => {
  if (!after) return
  const change = EmailChange.parse(after)
  const [user, owner] = await Promise.all([getUser(change.user_id), getUserByEmail(change.email)])
  if (!user || owner?.id === user.id) return
  const code = await emailCode(change)
  await sendOnce('email-code', change.id, {
    to: change.email,
    write: sender =>
      owner
        ? addressInUseEmail({ firstName: owner.first_name, sender })
        : verificationCodeEmail({ code, sender }),
  })
}
