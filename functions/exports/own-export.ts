import { notFound } from '../../shared/errors.ts'
import { type ExportItem, getExport } from '../table/exports.ts'
import type { UserItem } from '../table/users.ts'

/** Finds the caller's own export. Errors: `not_found`, also for a colleague's export. */
export const findOwnExport = async (user: UserItem, id: string): Promise<ExportItem> => {
  const job = await getExport(user.id, id)
  if (!job) throw notFound('Export')
  return job
}
