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
 * The mail that Cognito is about to send, or null for what the shop has no words for. The code is
 * a placeholder here, which Cognito fills in afterwards, so it stands in links as it is.
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
