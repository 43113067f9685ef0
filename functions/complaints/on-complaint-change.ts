import { sendOnce } from '../mail/send-once.ts'
import { ticketForSupportEmail, ticketOpenedEmail } from '../mail/templates/ticket-opened.ts'
import type { Change } from '../table/change-record.ts'
import { ComplaintItem } from '../table/complaints.ts'
import { complaintList } from '../table/lists/complaint-list.ts'
import { followListed } from '../table/lists/follow.ts'
import { getSettings } from '../table/settings.ts'

/** Stream consumer: updates the staff list, and emails the customer and support once per ticket. */
export const onComplaintChange = async (change: Change): Promise<void> => {
  const { before, after } = change
  await followListed(complaintList, change)
  if (before || !after) return
  const ticket = ComplaintItem.parse(after)
  if (ticket.seeded) return
  const { support_email, support_reply_hours: replyHours } = await getSettings()
  // The customer of a return gets an email about the return instead.
  if (ticket.return_items.length === 0)
    await sendOnce('ticket-opened', ticket.id, {
      to: ticket.email,
      write: sender => ticketOpenedEmail({ ticket, replyHours, sender }),
    })
  if (support_email)
    await sendOnce('ticket-for-support', ticket.id, {
      to: support_email,
      write: sender => ticketForSupportEmail({ ticket, sender }),
    })
}
