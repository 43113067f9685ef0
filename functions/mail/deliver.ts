import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { EmailMessage, Sender } from './message.ts'

let client: SESv2Client | undefined
const getClient = () => {
  client ??= new SESv2Client({ maxAttempts: 3, requestHandler: { requestTimeout: 8_000 } })
  return client
}

/** Something about this one mail that no retry will change, such as an impossible address. */
export class EmailRejected extends Error {
  override name = 'EmailRejected'
}

const isFinal = (error: unknown) =>
  error instanceof SESv2ServiceException &&
  ['BadRequestException', 'MessageRejected', 'MailFromDomainNotVerifiedException'].includes(
    error.name,
  )

/** A name as it may stand in a From line: quoted, or encoded where it isn't plain ASCII. */
const displayName = (name: string) =>
  /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a mail to SES. Errors: EmailRejected where trying again is no use. */
export const deliver = async (to: string, mail: EmailMessage, sender: Sender) => {
  const replyTo = mail.replyTo ?? sender.support
  try {
    await getClient().send(
      new SendEmailCommand({
        FromEmailAddress: `${displayName(sender.name)} <${process.env.MAIL_FROM}>`,
        ReplyToAddresses: replyTo ? [replyTo] : undefined,
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: process.env.MAIL_CONFIGURATION_SET,
        Content: {
          Simple: {
            Subject: utf8(mail.subject),
            Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
            Headers:
              mail.headers &&
              Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value })),
            Attachments: mail.attachments?.map(({ name, type, content }) => ({
              FileName: name,
              ContentType: type,
              RawContent: content,
            })),
          },
        },
      }),
    )
  } catch (error) {
    if (!isFinal(error)) throw error
    throw new EmailRejected('The mail was refused', { cause: error })
  }
}
