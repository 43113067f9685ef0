import type { auth } from '../../../shared/api/auth.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { addAccountLink } from '../../table/account-links.ts'
import { addRegistration } from '../../table/registrations.ts'
import { transact } from '../../table/transact.ts'
import { newAccountLink } from './account-links.ts'
import { checkPassword } from './check-password.ts'
import { limitEmails } from './limit-emails.ts'
import { newRegistration } from './pending-registration.ts'

/** Maximum passwords that one network may have judged per hour. Far fewer emails are sent. */
const checksPerHour = 120

/**
 * POST /auth/register: stores the registration for a day. The stream emails the link that confirms
 * it. The response and the work are the same for known addresses, to prevent enumeration. Errors:
 * `invalid` for a weak password, `too_many_requests`, `captcha_required`.
 */
export const register: UseCase<typeof auth.register> = async request => {
  const { body, ip, header } = request
  await limitRate('password-check', { network: checksPerHour }, { ip })
  await checkPassword(body.password, body)
  await limitEmails({ ip, header, email: body.email }, async () => {
    const now = new Date()
    const registration = await newRegistration(request, body, now)
    await transact([
      addRegistration(registration),
      addAccountLink(newAccountLink('registration', body.email, now)),
    ])
  })
  return { user: body, token: null, confirmation_required: true }
}
