import type { ContactMessageItem } from '../../table/contact-messages.ts'
import { heading, letter, lines, note, paragraph, quote } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'

/** Sent to support with what a visitor wrote; answering it writes to the visitor. */
export const contactMessageEmail = ({
  message: { name, email, phone, subject, message },
  sender,
}: {
  message: ContactMessageItem
  sender: Sender
}): EmailMessage => ({
  ...letter({
    subject: `Message from ${name}${subject ? `: ${subject}` : ''}`,
    headline: subject ?? `A message from ${name}`,
    preview: message.slice(0, 120),
    sender,
    parts: [
      lines([name, email, ...(phone ? [phone] : [])]),
      heading('Message'),
      quote(message),
      note(`Answer this mail to write to ${name}.`),
    ],
  }),
  replyTo: email,
})

/**
 * Sent to whoever wrote. Nothing of what they wrote is in it, not even their name: the address may
 * be somebody else's, who must not get a stranger's words from us.
 */
export const contactReceivedEmail = ({
  replyHours,
  sender,
}: {
  replyHours: number
  sender: Sender
}): EmailMessage =>
  letter({
    subject: 'We have your message',
    headline: 'Thank you for your message',
    preview: `We answer within ${replyHours} hours.`,
    sender,
    parts: [
      paragraph(
        `Your message has arrived. We read all of them and answer within ${replyHours} hours.`,
      ),
      note(
        'If you did not write to us, somebody gave your address by mistake. There is nothing to do.',
      ),
    ],
  })
