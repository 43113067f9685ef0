import { hoursText } from '../../../shared/rules/promises.ts'
import type { ContactMessageItem } from '../../table/contact-messages.ts'
import { heading, lines, note, paragraph, quote, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { personName } from '../person-name.ts'

/** Forwards a visitor's message to support. Replies go to the visitor. */
export const contactMessageEmail = ({
  message: { name: typed, email, phone, subject, message },
  sender,
}: {
  message: ContactMessageItem
  sender: Sender
}): EmailMessage => {
  const name = personName(typed)
  return {
    ...renderEmail({
      subject: `Message from ${name}${subject ? `: ${subject}` : ''}`,
      headline: subject ?? `Message from ${name}`,
      preheader: message,
      sender,
      blocks: [
        lines([name, email, ...(phone ? [phone] : [])]),
        heading('Message'),
        quote(message),
        note(`Reply to this email to answer ${name}.`),
      ],
    }),
    replyTo: email,
  }
}

/**
 * Confirms to a visitor that their message arrived. Repeats nothing they typed, not even the name:
 * the address may belong to someone else.
 */
export const contactReceivedEmail = ({
  replyHours,
  sender,
}: {
  replyHours: number
  sender: Sender
}): EmailMessage =>
  renderEmail({
    subject: 'We received your message',
    headline: 'Thank you for your message',
    preheader: `We reply within ${hoursText(replyHours)}.`,
    sender,
    blocks: [
      paragraph(`We received your message and will reply within ${hoursText(replyHours)}.`),
      note(
        'If you didn’t contact us, someone entered your email address by mistake. You can ignore this email.',
      ),
    ],
  })
