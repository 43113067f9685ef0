import type { adminOrders } from '../../shared/api/admin-orders.ts'
import type { Query } from '../../shared/api/endpoint.ts'
import { exportList } from '../exports/export-list.ts'
import { exportedOrders } from '../exports/lists/orders.ts'
import { startExport } from '../exports/start-export.ts'
import type { UseCase } from '../http/serve.ts'
import type { FacetFilter } from '../table/lists/list.ts'

const facetsOf = ({
  status,
  payment_status: payment,
}: Query<typeof adminOrders.exportOrders>): FacetFilter => ({
  status: status && [status],
  payment_status: payment && [payment],
})

/** GET /admin/orders/export: the orders of the list's filters, or those selected. */
export const exportOrders: UseCase<typeof adminOrders.exportOrders> = request =>
  exportList(exportedOrders, facetsOf(request.query), request)

/** POST /admin/orders/export: the same in the background. */
export const startOrderExport: UseCase<typeof adminOrders.startOrderExport> = request =>
  startExport(exportedOrders, facetsOf(request.query), request)
