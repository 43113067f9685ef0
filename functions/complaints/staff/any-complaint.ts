import { notFound, ShopError } from '../../../shared/errors.ts'
import {
  type ComplaintItem,
  type ComplaintMessageItem,
  findComplaint,
  listMessages,
  listNotes,
} from '../../table/complaints.ts'
import { loadStaff, presentAdminComplaint } from '../present-complaint.ts'

/** Returns any ticket by id, for staff. Errors: `not_found`. */
export const anyComplaint = async ({ id }: { id: string }): Promise<ComplaintItem> => {
  const complaint = await findComplaint(id)
  if (!complaint) throw notFound('Ticket')
  return complaint
}

/** Presents a ticket with its messages and notes, for staff. */
export const presentThread = async (
  complaint: ComplaintItem,
  messages: readonly ComplaintMessageItem[],
) => {
  const [names, notes] = await Promise.all([loadStaff([complaint], messages), listNotes(complaint)])
  return presentAdminComplaint(complaint, { messages, notes, names }, new Date())
}

/** Adds the messages, for staff. */
export const withThread = async (complaint: ComplaintItem) =>
  presentThread(complaint, await listMessages(complaint, { consistent: true }))

/** Throws `conflict` with the current ticket if the caller saw an older version. */
export const refuseOutdatedComplaint = async (
  complaint: ComplaintItem,
  seen: number | undefined,
) => {
  if (seen === undefined || seen === complaint.version) return
  throw new ShopError(
    'conflict',
    'Someone else changed this ticket. Review the latest version and try again.',
    {
      data: { complaint: await withThread(complaint) },
    },
  )
}
