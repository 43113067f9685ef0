import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import { exportAddress, linkedFor } from '../files/exports.ts'
import type { UseCase } from '../http/serve.ts'
import { findOwnExport } from './own-export.ts'
import { hasExpired } from './present-export.ts'

/** GET /admin/exports/{id}/link: links to the file. Errors: `not_found`, `conflict` without a file. */
export const linkExport: UseCase<typeof adminExports.linkExport> = async ({ params, user }) => {
  const job = await findOwnExport(user, params.id)
  const now = new Date()
  if (hasExpired(job, now))
    throw new ShopError('conflict', 'This export has expired. Start a new one.')
  if (job.status !== 'done') throw new ShopError('conflict', 'This export isn’t ready yet')
  return {
    url: await exportAddress(job),
    file_name: job.file_name,
    expires_at: new Date(now.getTime() + linkedFor * 1000).toISOString(),
  }
}
