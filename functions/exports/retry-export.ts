import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { queueAgain } from '../table/exports.ts'
import { transact } from '../table/transact.ts'
import { ownExport } from './own-export.ts'
import { presentExport } from './present-export.ts'
import { startSoon } from './start-export.ts'

const notFailed = () => new ShopError('conflict', 'Only an export that failed is started again')

/** POST /admin/exports/{id}/retry. Errors: `not_found`, `conflict` for one that has not failed. */
export const retryExport: UseCase<typeof adminExports.retryExport> = async ({ params, user }) => {
  const job = await ownExport(user, params.id)
  const now = new Date()
  const change = { before: {}, after: { what: job.what } }
  await transact([
    queueAgain(job, now, notFailed),
    audit(actorOf(user), 'export.retry', job.id, change, now.toISOString()),
  ])
  const queued = await ownExport(user, params.id)
  await startSoon(queued)
  return presentExport(queued, now)
}
