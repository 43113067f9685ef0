import { notFound } from '../../shared/errors.ts'
import { type ComplaintItem, getComplaint } from '../table/complaints.ts'

/** The customer's own ticket; another's does not exist for them. Errors: `not_found`. */
export const ownComplaint = async (
  user: { id: string },
  { id }: { id: string },
): Promise<ComplaintItem> => {
  const complaint = await getComplaint(user.id, id)
  if (!complaint) throw notFound('Ticket')
  return complaint
}
