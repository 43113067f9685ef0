import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { cancelExport } from '../table/exports.ts'
import { transact } from '../table/transact.ts'
import { findOwnExport } from './own-export.ts'
import { presentExport } from './present-export.ts'

const alreadyFinished = () => new ShopError('conflict', 'This export has already finished')

/**
 * POST /admin/exports/{id}/cancel: the worker stops within seconds and deletes the file. Canceling
 * twice changes nothing. Errors: `not_found`, `conflict` if the export has finished.
 */
export const cancelOwnExport: UseCase<typeof adminExports.cancelExport> = async ({
  params,
  user,
}) => {
  const job = await findOwnExport(user, params.id)
  const now = new Date()
  if (job.status === 'cancelled') return presentExport(job, now)
  const change = { before: {}, after: { what: job.what } }
  const at = now.toISOString()
  await transact([
    cancelExport(job, now, alreadyFinished),
    audit(actorOf(user), 'export.cancel', job.id, change, at),
  ])
  return presentExport(await findOwnExport(user, params.id), now)
}
