import type { complaints } from '../../shared/api/complaints.ts'
import { notFound } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { complaintVersion } from '../table/complaints.ts'

/** GET /complaints/{id}/version: returns only the version, for polling an open thread at low cost. */
export const getComplaintVersion: UseCase<typeof complaints.getComplaintVersion> = async ({
  params,
  user,
}) => {
  const version = await complaintVersion(user.id, params.id)
  if (version === undefined) throw notFound('Ticket')
  return { version }
}
