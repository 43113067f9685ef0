import type { StaffTicket } from '../../web/api/queries/admin-complaints.ts'
import { aMessage, aTicket } from './account-tickets.ts'

type StaffMessage = StaffTicket['Messages'][number]

/** Builds a ticket message as staff see it, by default from the customer. */
export const staffMessage = (more: Partial<StaffMessage> = {}): StaffMessage => ({
  ...aMessage(),
  sender_name: 'Mary Anning',
  ...more,
})

/** Builds a ticket as staff see it. */
export const staffTicket = (more: Partial<StaffTicket> = {}): StaffTicket => ({
  ...aTicket({ version: 3 }),
  Messages: [],
  notes: [],
  user_id: 'usr_mary',
  assigned_to: null,
  assignee: null,
  User: { first_name: 'Mary', last_name: 'Anning', email: 'mary@example.com', phone: null },
  ...more,
})
