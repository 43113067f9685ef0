import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { putAccountLink } from '../../table/account-links.ts'
import { newAccountLink } from './account-links.ts'
import { limitEmails } from './limit-emails.ts'

/**
 * POST /auth/resend-confirmation: requests another link. The stream emails it if a registration
 * waits for its confirmation. The response never reveals whether one does. Errors:
 * `too_many_requests`, `captcha_required`.
 */
export const resendConfirmation: UseCase<typeof auth.resendConfirmation> = async ({
  body: { email },
  ip,
  header,
}) => {
  await limitEmails({ ip, header, email }, () =>
    putAccountLink(newAccountLink('confirmation', email, new Date())),
  )
  return {}
}
