import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { putAccountLink } from '../../table/account-links.ts'
import { newAccountLink } from './account-links.ts'
import { limitEmails } from './limit-emails.ts'

/**
 * POST /auth/resend-confirmation. The stream emails another link if a registration waits. The response
 * never reveals whether one does. Errors: `too_many_requests`.
 */
export const resendConfirmation: UseCase<typeof auth.resendConfirmation> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await putAccountLink(newAccountLink('confirmation', body.email, new Date()))
  return {}
}
