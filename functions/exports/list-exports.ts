import type { adminExports } from '../../shared/api/admin-exports.ts'
import type { UseCase } from '../http/serve.ts'
import { listExports } from '../table/exports.ts'
import { presentExport } from './present-export.ts'

/** GET /admin/exports: lists the caller's exports. */
export const listOwnExports: UseCase<typeof adminExports.listExports> = async ({ user }) => {
  const now = new Date()
  return { exports: (await listExports(user.id)).map(job => presentExport(job, now)) }
}
