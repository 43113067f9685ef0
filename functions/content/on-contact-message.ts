import { sendOnce } from '../mail/send-once.ts'
import { contactMessageEmail, contactReceivedEmail } from '../mail/templates/contact.ts'
import type { Change } from '../table/change-record.ts'
import { ContactMessageItem } from '../table/contact-messages.ts'
import { getSettings } from '../table/settings.ts'

/** Stream consumer: forwards a message to support and confirms receipt, each once. */
export const onContactMessage = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const message = ContactMessageItem.parse(after)
  const { support_email, support_reply_hours } = await getSettings()
  if (support_email)
    await sendOnce('contact-message', message.id, {
      to: support_email,
      write: sender => contactMessageEmail({ message, sender }),
    })
  await sendOnce('contact-received', message.id, {
    to: message.email,
    write: sender => contactReceivedEmail({ replyHours: support_reply_hours, sender }),
  })
}
