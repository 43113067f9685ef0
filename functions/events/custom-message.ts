import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { describeError, log } from '../http/log.ts'
import { defaultSender, getSender } from '../mail/sender.ts'
import { composePoolEmail } from '../people/auth/pool-mail.ts'

/** Falls back to the default sender if the table fails, because the user waits for the code. */
const loadSender = () =>
  getSender().catch(error => {
    log('error', 'settings could not be read for an email', describeError(error))
    return defaultSender()
  })

/** Writes Cognito's emails. Cognito uses its own text where the store has none. */
export const handler = async (event: CustomMessageTriggerEvent) => {
  const mail = composePoolEmail(event, await loadSender())
  if (mail) {
    event.response.emailSubject = mail.subject
    event.response.emailMessage = mail.html
  }
  return event
}
