import type { adminUsers } from '../../shared/api/admin-users.ts'
import type { Query } from '../../shared/api/endpoint.ts'
import { exportList } from '../exports/export-list.ts'
import { exportedUsers } from '../exports/lists/users.ts'
import { startExport } from '../exports/start-export.ts'
import type { UseCase } from '../http/serve.ts'
import type { FacetFilter } from '../table/lists/list.ts'

const facetsOf = ({ role, status }: Query<typeof adminUsers.exportUsers>): FacetFilter => ({
  role,
  status: status && [status],
})

/** GET /admin/users/export: the users of the list's filters, or those selected. */
export const exportUsers: UseCase<typeof adminUsers.exportUsers> = request =>
  exportList(exportedUsers, facetsOf(request.query), request)

/** POST /admin/users/export: the same in the background. */
export const startUserExport: UseCase<typeof adminUsers.startUserExport> = request =>
  startExport(exportedUsers, facetsOf(request.query), request)
