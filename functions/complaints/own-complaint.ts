import { notFound } from '../../shared/errors.ts'
import { type ComplaintItem, getComplaint } from '../table/complaints.ts'

/** Returns the customer's own ticket. Errors: `not_found`, also for other customers' tickets. */
export const ownComplaint = async (
  user: { id: string },
  { id }: { id: string },
): Promise<ComplaintItem> => {
  const complaint = await getComplaint(user.id, id)
  if (!complaint) throw notFound('Ticket')
  return complaint
}
