import { notFound, ShopError } from '../../../shared/errors.ts'
import { type ComplaintItem, findComplaint, listMessages } from '../../table/complaints.ts'
import { presentAdminComplaint } from '../present-complaint.ts'

/** Returns any ticket by id, for staff. Errors: `not_found`. */
export const anyComplaint = async ({ id }: { id: string }): Promise<ComplaintItem> => {
  const complaint = await findComplaint(id)
  if (!complaint) throw notFound('Ticket')
  return complaint
}

/** Adds the messages, for staff. */
export const withThread = async (complaint: ComplaintItem) =>
  presentAdminComplaint(complaint, await listMessages(complaint, { consistent: true }), new Date())

/** Throws `conflict` with the current ticket if the caller saw an older version. */
export const refuseStale = async (complaint: ComplaintItem, seen: number | undefined) => {
  if (seen === undefined || seen === complaint.version) return
  throw new ShopError(
    'conflict',
    'Someone else changed this ticket. Review the latest version and try again.',
    {
      data: { complaint: await withThread(complaint) },
    },
  )
}
