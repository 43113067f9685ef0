import * as z from 'zod'
import { byId, Dollars, optionalQuery, Pagination, text } from '../schemas/common.ts'
import {
  AdminOrder,
  AdminOrderSummary,
  OrderStats,
  orderStatuses,
  paymentStatuses,
} from '../schemas/order.ts'
import { adminList, BulkResult, exportJob, SelectedIds, selection, workbook } from './admin-list.ts'
import { group } from './endpoint.ts'

const OrderFilters = z.object({
  ...adminList(['created_at']),
  status: optionalQuery(z.enum(orderStatuses)),
  payment_status: optionalQuery(z.enum(paymentStatuses)),
})
const ExportedOrders = OrderFilters.omit({ page: true, limit: true }).extend(selection)

export const adminOrders = group({
  listAllOrders: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary: 'List all orders, by any combination of filters',
    query: OrderFilters,
    reply: z.object({ orders: z.array(AdminOrderSummary), pagination: Pagination }),
    budget: { read: 60, write: 0 },
  },
  orderStats: {
    method: 'GET',
    path: '/admin/orders/stats',
    access: 'admin',
    summary: 'Get order counts and revenue',
    reply: OrderStats,
    budget: { read: 20, write: 0 },
  },
  exportOrders: {
    method: 'GET',
    path: '/admin/orders/export',
    access: 'admin',
    summary:
      'Download the filtered orders as a workbook. Above 5,000, redirects to the file that POST created, or answers 413 if there is none',
    query: ExportedOrders,
    ...workbook,
    budget: { read: 20_000, write: 0 },
  },
  startOrderExport: {
    method: 'POST',
    path: '/admin/orders/export',
    access: 'admin',
    summary: 'Export the filtered orders in the background, without a limit',
    query: ExportedOrders,
    ...exportJob,
  },
  getAnyOrder: {
    method: 'GET',
    path: '/admin/orders/{id}',
    access: 'admin',
    summary: 'Get an order with its customer and timeline',
    params: byId,
    reply: AdminOrder,
    budget: { read: 6, write: 0 },
  },
  updateOrderStatus: {
    method: 'PUT',
    path: '/admin/orders/{id}/status',
    access: 'admin',
    summary: 'Set the status. Side effects run at most once',
    params: byId,
    body: z.object({
      status: z.enum(orderStatuses),
      tracking_number: text(100).nullish(),
      note: text(500).nullish(),
      version: z
        .int()
        .min(0)
        .optional()
        .describe('The version the client last read. Answers 409 if it has changed'),
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  refundOrder: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds',
    access: 'admin',
    summary: 'Refund an order in part or in full',
    params: byId,
    body: z.object({
      amount: Dollars,
      reason: text(300).default(''),
      version: z
        .int()
        .min(0)
        .describe('The version the client last read. Answers 409 if it has changed'),
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  bulkOrders: {
    method: 'POST',
    path: '/admin/orders/bulk-action',
    access: 'admin',
    summary: 'Apply one action to many orders',
    body: z.object({
      action: z.enum(['mark_processing', 'mark_shipped', 'mark_delivered']),
      order_ids: SelectedIds,
    }),
    reply: BulkResult,
    budget: { read: 600, write: 3000 },
  },
})
