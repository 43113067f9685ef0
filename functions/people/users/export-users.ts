import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { exportList } from '../../exports/export-list.ts'
import { exportedUsers } from '../../exports/lists/users.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'
import { userFacets } from './user-facets.ts'

/** GET /admin/users/export: the filtered or selected users. */
export const exportUsers: UseCase<typeof adminUsers.exportUsers> = request =>
  exportList(exportedUsers, userFacets(request.query), request)

/** POST /admin/users/export: exports in the background. */
export const startUserExport: UseCase<typeof adminUsers.startUserExport> = request =>
  startExport(exportedUsers, userFacets(request.query), request)
