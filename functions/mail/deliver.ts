import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { EmailMessage, Sender } from './message.ts'

let client: SESv2Client | undefined
const getClient = () => {
  client ??= new SESv2Client({ maxAttempts: 3, requestHandler: { requestTimeout: 8_000 } })
  return client
}

/**
 * Thrown for an email that SES rejected in a way that a retry can't fix, such as an invalid address.
 */
export class EmailRejected extends Error {
  override name = 'EmailRejected'
}

const isPermanent = (error: unknown) =>
  error instanceof SESv2ServiceException &&
  ['BadRequestException', 'MessageRejected', 'MailFromDomainNotVerifiedException'].includes(
    error.name,
  )

/** Quotes a name for the From header, or encodes it if it isn't plain ASCII (RFC 2047). */
const encodeDisplayName = (name: string) =>
  /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends an email through SES. Errors: EmailRejected if a retry can't help. */
export const deliver = async (to: string, email: EmailMessage, sender: Sender) => {
  const replyTo = email.replyTo ?? sender.support
  try {
    await getClient().send(
      new SendEmailCommand({
        FromEmailAddress: `${encodeDisplayName(sender.name)} <${process.env.MAIL_FROM}>`,
        ReplyToAddresses: replyTo ? [replyTo] : undefined,
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: process.env.MAIL_CONFIGURATION_SET,
        Content: {
          Simple: {
            Subject: utf8(email.subject),
            Body: { Html: utf8(email.html), Text: utf8(email.text) },
            Headers:
              email.headers &&
              Object.entries(email.headers).map(([Name, Value]) => ({ Name, Value })),
            Attachments: email.attachments?.map(({ name, type, content }) => ({
              FileName: name,
              ContentType: type,
              RawContent: content,
            })),
          },
        },
      }),
    )
  } catch (error) {
    if (!isPermanent(error)) throw error
    throw new EmailRejected('SES rejected the email', { cause: error })
  }
}
