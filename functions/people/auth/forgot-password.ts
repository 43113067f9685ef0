import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { putAccountLink } from '../../table/account-links.ts'
import { newAccountLink } from './account-links.ts'
import { limitEmails } from './limit-emails.ts'

/**
 * POST /auth/forgot-password. The stream emails a link if there is an account. The response never
 * reveals whether there is one. Errors: `too_many_requests`.
 */
export const forgotPassword: UseCase<typeof auth.forgotPassword> = async ({ body, ip }) => {
  await limitEmails({ ip, email: body.email })
  await putAccountLink(newAccountLink('reset', body.email, new Date()))
  return {}
}
