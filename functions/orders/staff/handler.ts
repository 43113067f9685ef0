import { adminOrders } from '../../../shared/api/admin-orders.ts'
import { serve } from '../../http/serve.ts'
import { getAnyReturn } from '../../returns/staff/get-return.ts'
import {
  approveReturn,
  closeReturn,
  receiveReturn,
  rejectReturn,
} from '../../returns/staff/handle-return.ts'
import { listReturns } from '../../returns/staff/list-returns.ts'
import { getStaffReturnOptions, startReturn } from '../../returns/staff/start-return.ts'
import { changeOrderAddress, noteOrder, tagOrder } from './annotate-order.ts'
import { checkBankLines, recordBankLines } from './bank-lines.ts'
import { bulkOrders } from './bulk-orders.ts'
import { bulkShip } from './bulk-ship.ts'
import { cancelItems } from './cancel-items.ts'
import { changeDelivery } from './change-delivery.ts'
import { changeTracking } from './change-tracking.ts'
import { checkShipping } from './check-shipping.ts'
import { deliverShipments, packageBack, undeliverShipment } from './deliver-shipments.ts'
import { endOrderLinks } from './end-links.ts'
import { exportOrders, startOrderExport } from './export-orders.ts'
import { getAnyOrder } from './get-order.ts'
import { listAllOrders } from './list-orders.ts'
import { listUnpaidOrders } from './list-unpaid-orders.ts'
import { getOrderContext } from './order-context.ts'
import { orderStats } from './order-stats.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'
import { reopenOrder } from './reopen-order.ts'
import { retryRefund } from './retry-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { shipItems } from './ship-items.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { withdrawRefund } from './withdraw-refund.ts'

export const handler = serve(adminOrders, {
  listAllOrders,
  listUnpaidOrders,
  orderStats,
  getAnyOrder,
  getOrderContext,
  updateOrderStatus,
  refundOrder,
  retryRefund,
  settleRefund,
  withdrawRefund,
  shipItems,
  deliverShipments,
  undeliverShipment,
  packageBack,
  changeTracking,
  changeDelivery,
  cancelItems,
  recordPayment,
  checkBankLines,
  recordBankLines,
  reopenOrder,
  changeOrderAddress,
  tagOrder,
  noteOrder,
  endOrderLinks,
  exportOrders,
  startOrderExport,
  bulkOrders,
  bulkShip,
  checkShipping,
  listReturns,
  getAnyReturn,
  getStaffReturnOptions,
  startReturn,
  approveReturn,
  rejectReturn,
  receiveReturn,
  closeReturn,
})
