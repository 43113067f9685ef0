import type { ComplaintItem, Picture } from '../../table/complaints.ts'
import { note, type Part } from '../layout.ts'
import type { Sender } from '../message.ts'

type Ticket = Pick<ComplaintItem, 'id' | 'complaint_number'>

/** The customer's page of a ticket. */
export const ticketLink = ({ url }: Sender, { id }: Ticket): string => `${url}/complaints/${id}`

/** Where staff find a ticket. */
export const staffLink = ({ url }: Sender, { complaint_number }: Ticket): string =>
  `${url}/admin/complaints?search=${encodeURIComponent(complaint_number)}`

/** Pictures stay in the ticket, for their addresses work for minutes only. */
export const pictureCount = ({ length }: readonly Picture[]): Part[] =>
  length > 0 ? [note(length === 1 ? 'With one picture.' : `With ${length} pictures.`)] : []
