import { notFound, ShopError } from '../../../shared/errors.ts'
import { type ComplaintItem, findComplaint, listMessages } from '../../table/complaints.ts'
import { presentAdminComplaint } from '../present-complaint.ts'

/** Anybody's ticket, for staff. Errors: `not_found`. */
export const anyComplaint = async ({ id }: { id: string }): Promise<ComplaintItem> => {
  const complaint = await findComplaint(id)
  if (!complaint) throw notFound('Ticket')
  return complaint
}

/** The ticket with its thread, as staff read it. */
export const withThread = async (complaint: ComplaintItem) =>
  presentAdminComplaint(complaint, await listMessages(complaint, { consistent: true }), new Date())

/** Refuses a change made on a version that is no longer the latest, with the ticket as it is now. */
export const refuseStale = async (complaint: ComplaintItem, seen: number | undefined) => {
  if (seen === undefined || seen === complaint.version) return
  throw new ShopError('conflict', 'This ticket was changed by somebody else meanwhile.', {
    data: { complaint: await withThread(complaint) },
  })
}
