import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { describeError, log } from '../http/log.ts'
import { defaultSender, getSender } from '../mail/sender.ts'
import { composePoolEmail } from '../people/auth/pool-mail.ts'

/** A code that somebody waits for goes out by the name the store began with, if the table fails. */
const senderNow = () =>
  getSender().catch(error => {
    log('error', 'the settings could not be read for a mail', describeError(error))
    return defaultSender()
  })

/** Cognito asks what to write; where we have no words it uses its own. */
export const handler = async (event: CustomMessageTriggerEvent) => {
  const mail = composePoolEmail(event, await senderNow())
  if (mail) {
    event.response.emailSubject = mail.subject
    event.response.emailMessage = mail.html
  }
  return event
}
