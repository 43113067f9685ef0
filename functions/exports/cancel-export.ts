import type { adminExports } from '../../shared/api/admin-exports.ts'
import { ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { cancelExport } from '../table/exports.ts'
import { transact } from '../table/transact.ts'
import { ownExport } from './own-export.ts'
import { presentExport } from './present-export.ts'

const tooLate = () => new ShopError('conflict', 'This export has finished already')

/**
 * POST /admin/exports/{id}/cancel: its worker notices within seconds and removes what it wrote.
 * Cancelling again changes nothing. Errors: `not_found`, `conflict` for one that has ended.
 */
export const cancelOwnExport: UseCase<typeof adminExports.cancelExport> = async ({
  params,
  user,
}) => {
  const job = await ownExport(user, params.id)
  const now = new Date()
  if (job.status === 'cancelled') return presentExport(job, now)
  const change = { before: {}, after: { what: job.what } }
  const at = now.toISOString()
  await transact([
    cancelExport(job, now, tooLate),
    audit(actorOf(user), 'export.cancel', job.id, change, at),
  ])
  return presentExport(await ownExport(user, params.id), now)
}
