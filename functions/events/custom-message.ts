import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { poolMail } from '../auth/pool-mail.ts'

/** Cognito asks what to write; where we have no words it uses its own. */
export const handler = async (event: CustomMessageTriggerEvent) => {
  const mail = poolMail(event)
  if (mail) {
    event.response.emailSubject = mail.subject
    event.response.emailMessage = mail.html
  }
  return event
}
