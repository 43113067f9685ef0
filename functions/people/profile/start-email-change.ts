import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { saveEmailChange } from '../../table/email-changes.ts'
import { newId } from '../../table/id.ts'
import { limitEmails } from '../auth/limit-emails.ts'

/**
 * POST /users/me/email: requests a change of the address. The stream emails a code to the new
 * address, or a notice if an account has it already. The answer is the same. Errors:
 * `too_many_requests`, `captcha_required`.
 */
export const startEmailChange: UseCase<typeof profile.startEmailChange> = async ({
  user,
  body: { email },
  ip,
  header,
}) => {
  const now = new Date()
  await limitEmails({ ip, header, email }, () =>
    saveEmailChange({ id: newId('eml', now), user_id: user.id, email }, now),
  )
  return {}
}
