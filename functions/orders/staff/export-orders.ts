import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { exportList } from '../../exports/export-list.ts'
import { exportedOrderItems } from '../../exports/lists/order-items.ts'
import { exportedOrders } from '../../exports/lists/orders.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'
import { orderFacets } from './order-facets.ts'

/** The orders, with a row each or with a row per line item. */
const listingFor = ({ query }: { query: { rows?: 'orders' | 'items' } }) =>
  query.rows === 'items' ? exportedOrderItems : exportedOrders

/** GET /admin/orders/export: exports the filtered or selected orders. */
export const exportOrders: UseCase<typeof adminOrders.exportOrders> = request =>
  exportList(listingFor(request), orderFacets(request.query), request)

/** POST /admin/orders/export: starts the same export in the background. */
export const startOrderExport: UseCase<typeof adminOrders.startOrderExport> = request =>
  startExport(listingFor(request), orderFacets(request.query), request)
