import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { requeue } from '../table/exports.ts'
import { transact } from '../table/transact.ts'
import { findOwnExport } from './own-export.ts'
import { presentExport } from './present-export.ts'
import { startOrDefer } from './start-export.ts'

const notFailed = () => new ShopError('conflict', 'Only a failed export can be retried')

/** POST /admin/exports/{id}/retry: restarts an export. Errors: `not_found`, `conflict` unless failed. */
export const retryExport: UseCase<typeof adminExports.retryExport> = async ({ params, user }) => {
  const job = await findOwnExport(user, params.id)
  const now = new Date()
  const change = { before: {}, after: { what: job.what } }
  await transact([
    requeue(job, now, notFailed),
    audit(actorOf(user), 'export.retry', job.id, change, now.toISOString()),
  ])
  const queued = await findOwnExport(user, params.id)
  await startOrDefer(queued)
  return presentExport(queued, now)
}
