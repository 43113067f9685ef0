import type { ComplaintItem } from '../../table/complaints.ts'
import { button, greet, heading, letter, lines, note, paragraph, quote, rows } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { pictureCount, staffLink, ticketLink } from './ticket-parts.ts'

type TicketEmail = { ticket: ComplaintItem; sender: Sender }

const facts = ({ complaint_number, category, priority, order_number }: ComplaintItem) =>
  rows([
    { label: 'Ticket', value: complaint_number },
    { label: 'About', value: category },
    { label: 'Priority', value: `${priority.charAt(0).toUpperCase()}${priority.slice(1)}` },
    ...(order_number ? [{ label: 'Order', value: order_number }] : []),
  ])

/** Sent to whoever opened a ticket. */
export const ticketOpenedEmail = ({
  ticket,
  replyHours,
  sender,
}: TicketEmail & { replyHours: number }): EmailMessage =>
  letter({
    subject: `We have your ticket ${ticket.complaint_number}`,
    headline: greet(ticket.first_name, 'we have your ticket'),
    preview: `We answer within ${replyHours} hours.`,
    sender,
    parts: [
      paragraph(
        `Thank you for telling us. We read every ticket ourselves and answer in it within ${replyHours} hours.`,
      ),
      facts(ticket),
      button('See your ticket', ticketLink(sender, ticket)),
      heading(ticket.subject),
      quote(ticket.description),
      ...pictureCount(ticket.attachments),
    ],
  })

/** Sent to support about a new ticket. */
export const ticketForSupportEmail = ({ ticket, sender }: TicketEmail): EmailMessage =>
  letter({
    subject: `New ticket ${ticket.complaint_number}: ${ticket.subject}`,
    headline: ticket.subject,
    preview: ticket.description.slice(0, 120),
    sender,
    parts: [
      lines([`${ticket.first_name} ${ticket.last_name}`, ticket.email]),
      facts(ticket),
      quote(ticket.description),
      ...pictureCount(ticket.attachments),
      button('Open it in the back-office', staffLink(sender, ticket)),
      note('Please answer in the ticket: an answer to this mail does not reach the customer.'),
    ],
  })
