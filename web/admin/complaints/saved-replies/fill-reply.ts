import type { StaffTicket } from '../../../api/queries/admin-complaints.ts'

type Ticket = Pick<StaffTicket, 'User' | 'order_number' | 'complaint_number'>

const values = new Map<string, (ticket: Ticket) => string | null>([
  ['first_name', ({ User }) => User.first_name],
  ['order_number', ({ order_number }) => order_number],
  ['ticket_number', ({ complaint_number }) => complaint_number],
])

/** The placeholders of saved replies, such as "{first_name}". */
export const placeholders = [...values.keys()].map(name => `{${name}}`)

/** Replaces the placeholders of a saved reply by a ticket's values. Keeps those that the ticket has no value for. */
export const fillReply = (message: string, ticket: Ticket): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name) => values.get(name)?.(ticket) || placeholder)
