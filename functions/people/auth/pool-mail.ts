import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { encodeResetToken } from '../../../shared/rules/reset-token.ts'
import type { EmailMessage, Sender } from '../../mail/message.ts'
import {
  alreadyRegisteredEmail,
  confirmAddressEmail,
  invitationEmail,
  resetPasswordEmail,
  verificationCodeEmail,
} from '../../mail/templates/account.ts'

/**
 * Composes the email that Cognito is about to send, or null to use Cognito's own. The code is a
 * placeholder that Cognito replaces, so links contain it unescaped.
 */
export const composePoolEmail = (
  { triggerSource, request }: CustomMessageTriggerEvent,
  sender: Sender,
): EmailMessage | null => {
  const { userAttributes, codeParameter: code, usernameParameter, clientMetadata } = request
  const email = String(userAttributes.email ?? '').toLowerCase()
  const firstName = String(userAttributes.given_name ?? '')
  const confirmLink = `${sender.url}/confirm-email?email=${encodeURIComponent(email)}&code=${code}`
  const resetLink = `${sender.url}/reset-password/${encodeResetToken({ email, code })}`

  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmAddressEmail({ firstName, link: confirmLink, sender })
    case 'CustomMessage_ForgotPassword': {
      const write =
        clientMetadata?.reason === 'already_registered'
          ? alreadyRegisteredEmail
          : resetPasswordEmail
      return write({ firstName, link: resetLink, sender })
    }
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
    case 'CustomMessage_Authentication':
      return verificationCodeEmail({ firstName, code, sender })
    case 'CustomMessage_AdminCreateUser':
      return invitationEmail({
        firstName,
        username: usernameParameter ?? email,
        code,
        link: `${sender.url}/login`,
        sender,
      })
    default:
      return null
  }
}
