import { wantsEmail } from '../mail/preferences.ts'
import { sendOnce } from '../mail/send-once.ts'
import { ticketAnsweredEmail, ticketMessageEmail } from '../mail/templates/ticket-reply.ts'
import type { Change } from '../table/change-record.ts'
import { type ComplaintItem, ComplaintMessageItem, getComplaint } from '../table/complaints.ts'
import { getSettings } from '../table/settings.ts'
import { getUser } from '../table/users.ts'

/** Returns the customer's current address, if they want these emails. */
const customerAddress = async ({ user_id }: ComplaintItem): Promise<string | undefined> =>
  (await wantsEmail(user_id, 'ticket_replies')) ? (await getUser(user_id))?.email : undefined

const supportAddress = async () => (await getSettings()).support_email

/** Stream consumer: emails a new message once, to the customer or to support. */
export const onComplaintMessage = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const message = ComplaintMessageItem.parse(after)
  const ticket = await getComplaint(message.user_id, message.complaint_id)
  if (!ticket || message.seeded) return
  const byStaff = message.sender_type === 'admin'
  const to = byStaff ? await customerAddress(ticket) : await supportAddress()
  if (!to) return
  const template = byStaff ? ticketAnsweredEmail : ticketMessageEmail
  await sendOnce('ticket-message', message.id, {
    to,
    write: sender => template({ ticket, message, sender }),
  })
}
