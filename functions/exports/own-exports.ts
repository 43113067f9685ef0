import type { adminExports } from '../../shared/api/admin-exports.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { downloadUrlSeconds, exportUrl } from '../files/exports.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { cancelExport, type ExportItem, getExport, listExports, requeue } from '../table/exports.ts'
import { transact } from '../table/transact.ts'
import type { UserItem } from '../table/users.ts'
import { hasExpired, presentExport } from './present-export.ts'
import { startOrDefer } from './start-export.ts'

/** Finds the caller's own export. Errors: `not_found`, also for a colleague's export. */
export const findOwnExport = async (user: UserItem, id: string): Promise<ExportItem> => {
  const job = await getExport(user.id, id)
  if (!job) throw notFound('Export')
  return job
}

/** GET /admin/exports: lists the caller's exports. */
export const listOwnExports: UseCase<typeof adminExports.listExports> = async ({ user }) => {
  const now = new Date()
  return { exports: (await listExports(user.id)).map(job => presentExport(job, now)) }
}

/** GET /admin/exports/{id}/link: links to the file. Errors: `not_found`, `conflict` without a file. */
export const linkExport: UseCase<typeof adminExports.linkExport> = async ({ params, user }) => {
  const job = await findOwnExport(user, params.id)
  const now = new Date()
  if (hasExpired(job, now))
    throw new ShopError('conflict', 'This export has expired. Start a new one.')
  if (job.status !== 'done') throw new ShopError('conflict', 'This export isn’t ready yet')
  return {
    url: await exportUrl(job),
    file_name: job.file_name,
    expires_at: new Date(now.getTime() + downloadUrlSeconds * 1000).toISOString(),
  }
}

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

const alreadyFinished = () => new ShopError('conflict', 'This export has already finished')

/**
 * POST /admin/exports/{id}/cancel: cancels an export. The worker stops within seconds and deletes
 * the file. Safe to repeat. Errors: `not_found`, `conflict` if the export has finished.
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
