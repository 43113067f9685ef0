import { adminOrders } from '../../../shared/api/admin-orders.ts'
import { serve } from '../../http/serve.ts'
import { bulkOrders } from './bulk-orders.ts'
import { exportOrders, startOrderExport } from './export-orders.ts'
import { getAnyOrder } from './get-order.ts'
import { listAllOrders } from './list-orders.ts'
import { orderStats } from './order-stats.ts'
import { refundOrder } from './refund-order.ts'
import { updateOrderStatus } from './update-order-status.ts'

export const handler = serve(adminOrders, {
  listAllOrders,
  orderStats,
  getAnyOrder,
  updateOrderStatus,
  refundOrder,
  exportOrders,
  startOrderExport,
  bulkOrders,
})
