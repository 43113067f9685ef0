import type { ComplaintItem, ComplaintMessageItem } from '../../table/complaints.ts'
import { button, greet, lines, note, paragraph, quote, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { personName } from '../person-name.ts'
import { preferencesLink } from '../preferences-link.ts'
import { photoCount, staffLink, ticketLink } from './ticket-parts.ts'

type ReplyEmail = { ticket: ComplaintItem; message: ComplaintMessageItem; sender: Sender }

/** Sends support's reply to the customer. */
export const ticketAnsweredEmail = ({ ticket, message, sender }: ReplyEmail): EmailMessage =>
  renderEmail({
    subject: `We replied to your ticket ${ticket.complaint_number}`,
    headline: greet(ticket.first_name, 'we replied to your ticket'),
    preheader: message.message,
    sender,
    optOut: preferencesLink(sender),
    blocks: [
      paragraph(`Our reply to “${ticket.subject}”:`),
      quote(message.message),
      ...photoCount(message.attachments),
      button('View ticket', ticketLink(sender, ticket)),
      note('Reply in the ticket to keep the conversation in one place.'),
    ],
  })

/** Notifies support of a customer's message. */
export const ticketMessageEmail = ({ ticket, message, sender }: ReplyEmail): EmailMessage =>
  renderEmail({
    subject: `${ticket.complaint_number}: new message from ${personName(ticket.first_name, ticket.last_name)}`,
    headline: ticket.subject,
    preheader: message.message,
    sender,
    blocks: [
      lines([personName(ticket.first_name, ticket.last_name), ticket.email]),
      quote(message.message),
      ...photoCount(message.attachments),
      button('Open ticket', staffLink(sender, ticket)),
      note('Reply in the ticket. The customer won’t receive replies to this email.'),
    ],
  })
