import type { ComplaintItem, Picture } from '../../table/complaints.ts'
import { note } from '../layout.ts'
import type { Sender } from '../message.ts'
import type { Block } from '../table.ts'

type Ticket = Pick<ComplaintItem, 'id' | 'complaint_number'>

/** The customer's page for a ticket. */
export const ticketLink = ({ url }: Sender, { id }: Ticket): string => `${url}/complaints/${id}`

/** The back-office search that finds a ticket. */
export const staffLink = ({ url }: Sender, { complaint_number }: Ticket): string =>
  `${url}/admin/complaints?search=${encodeURIComponent(complaint_number)}`

/** Counts the photos instead of linking to them: their URLs expire within minutes. */
export const photoCount = ({ length }: readonly Picture[]): Block[] =>
  length > 0 ? [note(`${length} ${length === 1 ? 'photo' : 'photos'} in the ticket`)] : []
