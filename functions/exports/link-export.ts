import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import { exportAddress, linkedFor } from '../files/exports.ts'
import type { UseCase } from '../http/serve.ts'
import { ownExport } from './own-export.ts'
import { hasExpired } from './present-export.ts'

/** GET /admin/exports/{id}/link. Errors: `not_found`, `conflict` while there is no file, or none any more. */
export const linkExport: UseCase<typeof adminExports.linkExport> = async ({ params, user }) => {
  const job = await ownExport(user, params.id)
  const now = new Date()
  if (hasExpired(job, now))
    throw new ShopError('conflict', 'This export has expired. Please export again.')
  if (job.status !== 'done') throw new ShopError('conflict', 'This export is not ready')
  return {
    url: await exportAddress(job),
    file_name: job.file_name,
    expires_at: new Date(now.getTime() + linkedFor * 1000).toISOString(),
  }
}
