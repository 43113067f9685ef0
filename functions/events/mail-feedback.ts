import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { background } from '../http/background.ts'
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

type Stop = { reason: MailStopItem['reason']; at: string; recipients: z.infer<typeof Recipients> }

/** Returns why to stop email: the address does not exist, or its owner reported spam. */
const findStop = (feedback: Feedback): Stop | undefined => {
  if ('bounce' in feedback) {
    const { bounceType, timestamp: at, bouncedRecipients: recipients } = feedback.bounce
    // A transient bounce, such as a full mailbox, may pass.
    return bounceType === 'Permanent' ? { reason: 'bounce', at, recipients } : undefined
  }
  if ('complaint' in feedback) {
    const { complaintFeedbackType: type, timestamp: at } = feedback.complaint
    const recipients = feedback.complaint.complainedRecipients
    return type === 'not-spam' ? undefined : { reason: 'complaint', at, recipients }
  }
  return undefined
}

/** Extracts the address from `Nora <nora@example.com>`, one format SES uses. */
const addressOf = (address: string) => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

const read = (message: string): Feedback | undefined => {
  try {
    return Feedback.parse(JSON.parse(message))
  } catch (error) {
    // Log neither the message nor the JSON error, because both may contain addresses.
    log('error', 'email feedback could not be read', {
      error: { name: (error as Error).name },
    })
    return undefined
  }
}

/**
 * Handles delivery feedback from SES: stops email to an address with a permanent bounce or a
 * complaint. SNS retries a failure, which is safe to repeat.
 */
export const handler = background<SNSEvent, void>(async ({ Records }, counts) => {
  counts.reports = Records.length
  counts.stopped = 0
  for (const { Sns } of Records) {
    const feedback = read(Sns.Message)
    const stop = feedback && findStop(feedback)
    if (!stop) continue
    const at = new Date(stop.at).toISOString()
    try {
      for (const { emailAddress } of stop.recipients) {
        const mailbox = await hashEmail(addressOf(emailAddress))
        await stopMail({ mailbox, reason: stop.reason, at })
      }
    } catch (error) {
      log('error', 'email could not be stopped', describeError(error))
      throw error
    }
    log('info', 'email stopped', { reason: stop.reason, recipients: stop.recipients.length })
    counts.stopped += stop.recipients.length
  }
})
