import type { ComplaintItem, ComplaintMessageItem } from '../../table/complaints.ts'
import { button, greet, letter, lines, note, paragraph, quote } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { preferencesLink } from '../preferences-link.ts'
import { pictureCount, staffLink, ticketLink } from './ticket-parts.ts'

type ReplyEmail = { ticket: ComplaintItem; message: ComplaintMessageItem; sender: Sender }

/** Sent to the customer once support has answered. */
export const ticketAnsweredEmail = ({ ticket, message, sender }: ReplyEmail): EmailMessage =>
  letter({
    subject: `An answer to your ticket ${ticket.complaint_number}`,
    headline: greet(ticket.first_name, 'we have answered your ticket'),
    preview: message.message.slice(0, 120),
    sender,
    optOut: preferencesLink(sender),
    parts: [
      paragraph(`About "${ticket.subject}":`),
      quote(message.message),
      ...pictureCount(message.attachments),
      button('Open the ticket', ticketLink(sender, ticket)),
      note('Please write back in the ticket, so that all of it stays together.'),
    ],
  })

/** Sent to support once the customer has written. */
export const ticketMessageEmail = ({ ticket, message, sender }: ReplyEmail): EmailMessage =>
  letter({
    subject: `${ticket.complaint_number}: ${ticket.first_name} ${ticket.last_name} wrote`,
    headline: ticket.subject,
    preview: message.message.slice(0, 120),
    sender,
    parts: [
      lines([`${ticket.first_name} ${ticket.last_name}`, ticket.email]),
      quote(message.message),
      ...pictureCount(message.attachments),
      button('Open it in the back-office', staffLink(sender, ticket)),
      note('Please answer in the ticket: an answer to this mail does not reach the customer.'),
    ],
  })
