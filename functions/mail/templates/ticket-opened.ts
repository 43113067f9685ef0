import { hoursText } from '../../../shared/rules/promises.ts'
import type { ComplaintItem } from '../../table/complaints.ts'
import { button, greet, heading, lines, note, paragraph, quote, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { personName } from '../person-name.ts'
import { rows } from '../table.ts'
import { photoCount, staffLink, ticketLink } from './ticket-parts.ts'

type TicketEmail = { ticket: ComplaintItem; sender: Sender }

const details = ({ complaint_number, category, priority, order_number }: ComplaintItem) =>
  rows([
    { label: 'Ticket number', value: complaint_number },
    { label: 'Category', value: category },
    { label: 'Priority', value: `${priority.charAt(0).toUpperCase()}${priority.slice(1)}` },
    ...(order_number ? [{ label: 'Order number', value: order_number }] : []),
  ])

/** Confirms to a customer that their ticket was opened. */
export const ticketOpenedEmail = ({
  ticket,
  replyHours,
  sender,
}: TicketEmail & { replyHours: number }): EmailMessage =>
  renderEmail({
    subject: `We received your ticket ${ticket.complaint_number}`,
    headline: greet(ticket.first_name, 'we received your ticket'),
    preheader: `We reply within ${hoursText(replyHours)}.`,
    sender,
    blocks: [
      paragraph(`Thank you for contacting us. We’ll reply within ${hoursText(replyHours)}.`),
      details(ticket),
      button('View ticket', ticketLink(sender, ticket)),
      heading(ticket.subject),
      quote(ticket.description),
      ...photoCount(ticket.attachments),
    ],
  })

/** Notifies support of a new ticket. */
export const ticketForSupportEmail = ({ ticket, sender }: TicketEmail): EmailMessage =>
  renderEmail({
    subject: `New ticket ${ticket.complaint_number}: ${ticket.subject}`,
    headline: ticket.subject,
    preheader: ticket.description,
    sender,
    blocks: [
      lines([personName(ticket.first_name, ticket.last_name), ticket.email]),
      details(ticket),
      quote(ticket.description),
      ...photoCount(ticket.attachments),
      button('Open ticket', staffLink(sender, ticket)),
      note('Reply in the ticket. The customer won’t receive replies to this email.'),
    ],
  })
