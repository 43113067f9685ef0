import type { adminComplaints } from '../../../shared/api/admin-complaints.ts'
import type { UseCase } from '../../http/serve.ts'
import { listSavedReplies as readSavedReplies } from '../../table/saved-replies.ts'

/** GET /admin/complaints/saved-replies, by title. */
export const listSavedReplies: UseCase<typeof adminComplaints.listSavedReplies> = async () => {
  const replies = await readSavedReplies()
  return { replies: replies.toSorted((one, other) => one.title.localeCompare(other.title, 'en')) }
}
