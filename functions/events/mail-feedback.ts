import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { describeError, log } from '../http/log.ts'
import { hashEmail } from '../mail/hash-email.ts'
import { type MailStopItem, stopMail } from '../table/mail-stops.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const Bounce = z.object({
  eventType: z.literal('Bounce'),
  bounce: z.object({
    bounceType: z.string(),
    bouncedRecipients: Recipients,
    timestamp: z.string(),
  }),
})
const Complaint = z.object({
  eventType: z.literal('Complaint'),
  complaint: z.object({
    complainedRecipients: Recipients,
    complaintFeedbackType: z.string().nullish(),
    timestamp: z.string(),
  }),
})
const Other = z.object({ eventType: z.string() })
const Feedback = z.union([Bounce, Complaint, Other])
type Feedback = z.infer<typeof Feedback>

type Told = { reason: MailStopItem['reason']; at: string; recipients: z.infer<typeof Recipients> }

/** What stops mail: an address that does not exist, or a reader who called it spam. */
const stopOf = (feedback: Feedback): Told | undefined => {
  if ('bounce' in feedback) {
    const { bounceType, timestamp: at, bouncedRecipients: recipients } = feedback.bounce
    // A full mailbox is empty again some day.
    return bounceType === 'Permanent' ? { reason: 'bounce', at, recipients } : undefined
  }
  if ('complaint' in feedback) {
    const { complaintFeedbackType: type, timestamp: at } = feedback.complaint
    const recipients = feedback.complaint.complainedRecipients
    return type === 'not-spam' ? undefined : { reason: 'complaint', at, recipients }
  }
  return undefined
}

/** `Nora <nora@example.com>` is one way SES names a recipient. */
const plain = (address: string) => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

const read = (message: string): Feedback | undefined => {
  try {
    return Feedback.parse(JSON.parse(message))
  } catch (error) {
    // The message names people, and so may a JSON error: neither is logged.
    log('error', 'mail feedback could not be read', { error: (error as Error).name })
    return undefined
  }
}

/**
 * SES tells what became of mails: an address that bounced for good, or whose reader complained,
 * gets no more. What fails is told again by SNS, and telling twice changes nothing.
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const feedback = read(Sns.Message)
    const stop = feedback && stopOf(feedback)
    if (!stop) continue
    const at = new Date(stop.at).toISOString()
    try {
      for (const { emailAddress } of stop.recipients) {
        const mailbox = await hashEmail(plain(emailAddress))
        await stopMail({ mailbox, reason: stop.reason, at })
      }
    } catch (error) {
      log('error', 'mail could not be stopped', describeError(error))
      throw error
    }
    log('info', 'mail stopped', { reason: stop.reason, recipients: stop.recipients.length })
  }
}
