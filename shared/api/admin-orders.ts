import * as z from 'zod'
import { AddressEntry } from '../schemas/address-entry.ts'
import {
  AdminOrder,
  AdminOrderSummary,
  CheckedShipping,
  OrderContext,
  UnpaidOrder,
} from '../schemas/admin-order.ts'
import { AdminReturn, AdminReturnDetail } from '../schemas/admin-return.ts'
import { BankLine, CheckedLine, ReceivedTransfer } from '../schemas/bank-line.ts'
import {
  byId,
  Day,
  Dollars,
  Id,
  optionalQuery,
  Pagination,
  requiredText,
  text,
} from '../schemas/common.ts'
import { fulfillmentFilters, OrderStats, orderStatuses, paymentStatuses } from '../schemas/order.ts'
import {
  carriers,
  LineUnits,
  maxTrackingNumber,
  returnStates,
  returnWants,
  ShipmentInput,
} from '../schemas/order-facts.ts'
import { directMethods } from '../schemas/payment-method.ts'
import { ReturnInput, ReturnOptions } from '../schemas/return.ts'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import {
  adminList,
  BulkResult,
  exportJob,
  exportSelected,
  maxSelected,
  SelectedIds,
  selection,
  workbook,
} from './admin-list.ts'
import { group } from './endpoint.ts'

const readVersion = z
  .int()
  .min(0)
  .describe('The version the client last read. Answers 409 if it has changed')

const OrderName = requiredText(128).describe('The id or number of the order')

const returnOf = byId.extend({ return_id: Id })

const OrderFilters = z.object({
  ...adminList(['created_at']),
  status: optionalQuery(z.enum(orderStatuses)),
  payment_status: optionalQuery(z.enum(paymentStatuses)),
  fulfillment: optionalQuery(z.enum(fulfillmentFilters)).describe(
    'to_ship lists not_shipped and partially_shipped',
  ),
})
const ExportedOrders = OrderFilters.omit({ page: true, limit: true }).extend({
  ...selection,
  rows: optionalQuery(z.enum(['orders', 'items'])).describe(
    'One row per order, or one per line item. Default orders',
  ),
})

const largeRefunds = 'refunds above the limit of the settings, with those of the last hour'

export const adminOrders = group({
  listAllOrders: {
    method: 'GET',
    path: '/admin/orders',
    access: 'staff',
    summary: 'List all orders, by any combination of filters',
    query: OrderFilters,
    reply: z.object({ orders: z.array(AdminOrderSummary), pagination: Pagination }),
    budget: { read: 160, write: 0 },
  },
  listUnpaidOrders: {
    method: 'GET',
    path: '/admin/orders/unpaid',
    access: 'staff',
    summary: 'List orders that wait for payment or were never paid',
    query: z.object(adminList(['created_at'])),
    reply: z.object({
      orders: z.array(UnpaidOrder),
      pagination: Pagination,
      is_cut: z
        .boolean()
        .describe('Whether there are more than the 1,000 listed, or the 300 that a search reads'),
    }),
    budget: { read: 800, write: 0 },
  },
  orderStats: {
    method: 'GET',
    path: '/admin/orders/stats',
    access: 'staff',
    summary: 'Get order counts and revenue',
    reply: OrderStats,
    budget: { read: 20, write: 0 },
  },
  exportOrders: {
    method: 'GET',
    path: '/admin/orders/export',
    access: 'admin',
    recent: true,
    event: 'data_exported',
    summary:
      'Download the filtered orders as a workbook. Above 5,000 rows or 3 seconds, redirects to the file that POST created, or answers 413 if there is none',
    query: ExportedOrders,
    ...workbook,
    budget: { read: 20_000, write: 0 },
  },
  startOrderExport: {
    method: 'POST',
    path: '/admin/orders/export',
    access: 'admin',
    recent: true,
    event: 'data_exported',
    summary: 'Export the filtered orders in the background, without a limit',
    query: ExportedOrders,
    ...exportJob,
  },
  getAnyOrder: {
    method: 'GET',
    path: '/admin/orders/{id}',
    access: 'staff',
    summary: 'Get an order with its customer and timeline',
    params: byId,
    reply: AdminOrder,
    budget: { read: 6, write: 0 },
  },
  getOrderContext: {
    method: 'GET',
    path: '/admin/orders/{id}/context',
    access: 'staff',
    summary: 'Get what staff see beside an order: its customer, stock left, invoice and emails',
    params: byId,
    reply: OrderContext,
    budget: { read: 120, write: 0 },
  },
  updateOrderStatus: {
    method: 'PUT',
    path: '/admin/orders/{id}/status',
    access: 'staff',
    recent: largeRefunds,
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
    access: 'staff',
    recent: largeRefunds,
    summary: 'Refund an order in part or in full',
    params: byId,
    body: z.object({
      units: z
        .array(LineUnits.extend({ restock: z.boolean() }))
        .max(90)
        .optional(),
      shipping: Dollars.optional(),
      deduction: Dollars.optional().describe('Taken off, for example for a return label'),
      amount: Dollars.optional().describe('Replaces the sum of units, shipping and deduction'),
      reason: text(300).default(''),
      return_id: Id.optional(),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 60 },
  },
  retryRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds/{refund_id}/retry',
    access: 'staff',
    summary: 'Try a refund again that failed. It can’t be made twice',
    params: byId.extend({ refund_id: Id }),
    body: z.object({ version: readVersion }),
    reply: AdminOrder,
    budget: { read: 20, write: 60 },
  },
  settleRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds/{refund_id}/settlement',
    access: 'staff',
    recent: true,
    event: 'payment_recorded',
    summary: 'Record that an owed refund was paid another way. It isn’t tried again',
    params: byId.extend({ refund_id: Id }),
    body: z.object({
      paid_by: text(60).min(1, 'Enter how you paid it').describe('Such as "bank transfer"'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 20, write: 60 },
  },
  withdrawRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds/{refund_id}/withdrawal',
    access: 'staff',
    summary: 'Withdraw an owed refund that was never made. The order keeps the money',
    params: byId.extend({ refund_id: Id }),
    body: z.object({ reason: text(300).min(1, 'Enter a reason'), version: readVersion }),
    reply: AdminOrder,
    budget: { read: 20, write: 60 },
  },
  shipItems: {
    method: 'POST',
    path: '/admin/orders/{id}/shipments',
    access: 'staff',
    summary: 'Ship items as one package',
    params: byId,
    body: ShipmentInput.extend({
      version: readVersion,
      for_free: z
        .boolean()
        .optional()
        .describe('Ships items of an order whose whole payment was refunded'),
    }),
    reply: AdminOrder,
    status: 201,
    budget: { read: 10, write: 30 },
  },
  deliverShipments: {
    method: 'POST',
    path: '/admin/orders/{id}/deliveries',
    access: 'staff',
    summary: 'Mark packages as delivered',
    params: byId,
    body: z.object({
      shipment_ids: z.array(Id).max(90).optional().describe('All packages if not given'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  undeliverShipment: {
    method: 'POST',
    path: '/admin/orders/{id}/undeliveries',
    access: 'staff',
    summary: 'Take back a delivery that was recorded by mistake',
    params: byId,
    body: z.object({ shipment_id: Id, version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  changeTracking: {
    method: 'PUT',
    path: '/admin/orders/{id}/shipments/{shipment_id}',
    access: 'staff',
    summary: 'Change the carrier and tracking number of a package',
    params: byId.extend({ shipment_id: Id }),
    body: ShipmentInput.omit({ units: true }).extend({ version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  changeDelivery: {
    method: 'PUT',
    path: '/admin/orders/{id}/shipments/{shipment_id}/delivery',
    access: 'staff',
    summary: 'Correct the day on which a package was delivered',
    params: byId.extend({ shipment_id: Id }),
    body: z.object({
      day: Day.describe('In the store’s time zone, from the day it shipped until today'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  packageBack: {
    method: 'POST',
    path: '/admin/orders/{id}/shipments/{shipment_id}/comeback',
    access: 'staff',
    summary: 'Record that the carrier brought a package back. Its items are to ship again',
    params: byId.extend({ shipment_id: Id }),
    body: z.object({ version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  cancelItems: {
    method: 'POST',
    path: '/admin/orders/{id}/cancellations',
    access: 'staff',
    recent: largeRefunds,
    summary: 'Cancel items that have not shipped, and refund them',
    params: byId,
    body: z.object({
      units: z.array(LineUnits).min(1).max(90).optional().describe('All of them if not given'),
      restock: z.boolean(),
      reason: text(300),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 100, write: 300 },
  },
  recordPayment: {
    method: 'POST',
    path: '/admin/orders/{id}/payments',
    access: 'staff',
    recent: true,
    event: 'payment_recorded',
    summary: 'Record a bank transfer that pays an order. It must be what is owed',
    params: byId,
    body: ReceivedTransfer.extend({ version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  checkBankLines: {
    method: 'POST',
    path: '/admin/orders/bank-lines/check',
    access: 'staff',
    summary:
      'Check which lines of a bank file pay an order, before recording them. Changes nothing',
    body: z.object({ lines: z.array(BankLine).min(1).max(maxSelected) }),
    reply: z.object({ lines: z.array(CheckedLine).describe('In the sequence of the request') }),
    budget: { read: 2000, write: 0 },
  },
  recordBankLines: {
    method: 'POST',
    path: '/admin/orders/bank-lines',
    access: 'staff',
    recent: true,
    event: 'payment_recorded',
    summary: 'Record the bank transfers of many orders. Each must be what its order is owed',
    body: z.object({
      lines: z
        .array(BankLine.extend({ version: readVersion }))
        .min(1)
        .max(maxSelected),
    }),
    reply: BulkResult.describe(
      'An order that can’t be paid is skipped, under its id as it was sent',
    ),
    budget: { read: 2000, write: 3000 },
  },
  reopenOrder: {
    method: 'POST',
    path: '/admin/orders/{id}/reopenings',
    access: 'staff',
    summary: 'Reopen a canceled order. Takes its stock again',
    params: byId,
    body: z.object({
      payment: z
        .enum(['link', ...directMethods])
        .nullable()
        .describe('How the customer pays if the money went back'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 100, write: 300 },
  },
  changeOrderAddress: {
    method: 'PUT',
    path: '/admin/orders/{id}/address',
    access: 'staff',
    summary: 'Change the shipping address before anything ships',
    params: byId,
    body: z.object({
      shipping_address: withSpellings(AddressEntry, nameSpellings),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  tagOrder: {
    method: 'PUT',
    path: '/admin/orders/{id}/tags',
    access: 'staff',
    summary: 'Replace the tags of an order',
    params: byId,
    body: z.object({ tags: z.array(requiredText(40)).max(20), version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  noteOrder: {
    method: 'POST',
    path: '/admin/orders/{id}/notes',
    access: 'staff',
    summary: 'Add an internal note to the timeline. The customer never sees it',
    params: byId,
    body: z.object({ note: requiredText(1000), version: readVersion }),
    reply: AdminOrder,
    status: 201,
    budget: { read: 10, write: 30 },
  },
  endOrderLinks: {
    method: 'POST',
    path: '/admin/orders/{id}/ended-links',
    access: 'staff',
    summary: 'End the links that open an order without signing in',
    params: byId,
    body: z.object({ version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 30 },
  },
  bulkOrders: {
    method: 'POST',
    path: '/admin/orders/bulk-action',
    access: 'staff',
    recent: largeRefunds,
    summary: 'Apply one action to many orders',
    body: z.object({
      action: z.enum(['mark_processing', 'mark_shipped', 'mark_delivered', 'export_selected']),
      order_ids: SelectedIds,
      versions: z
        .record(Id, z.int())
        .optional()
        .describe('The versions the client last read. Orders that changed since are skipped'),
    }),
    reply: BulkResult,
    also: exportSelected,
    budget: { read: 600, write: 3000 },
  },
  bulkShip: {
    method: 'POST',
    path: '/admin/orders/bulk-ship',
    access: 'staff',
    summary: 'Ship everything left of many orders, each as one package',
    body: z.object({
      packages: z
        .array(
          z.object({
            order: OrderName,
            carrier: z.enum(carriers).nullish(),
            tracking_number: text(maxTrackingNumber).nullish(),
            tracking_url: z
              .url({ protocol: /^https$/ })
              .max(500)
              .nullish(),
            version: z.int().optional(),
          }),
        )
        .min(1)
        .max(maxSelected),
    }),
    reply: BulkResult,
    budget: { read: 2000, write: 3000 },
  },
  checkShipping: {
    method: 'POST',
    path: '/admin/orders/bulk-ship/check',
    access: 'staff',
    summary: 'Check which of many orders can ship, before shipping them. Changes nothing',
    body: z.object({ orders: z.array(OrderName).min(1).max(maxSelected) }),
    reply: z.object({
      orders: z.array(CheckedShipping).describe('In the sequence of the request'),
    }),
    budget: { read: 2000, write: 0 },
  },
  listReturns: {
    method: 'GET',
    path: '/admin/returns',
    access: 'staff',
    summary: 'List returns by state, with the number of each state',
    query: z.object({
      ...adminList(['created_at']),
      state: optionalQuery(z.enum(returnStates)).describe('closed includes rejected returns'),
      wants: optionalQuery(z.enum(returnWants)),
    }),
    reply: z.object({
      returns: z.array(AdminReturn),
      counts: z.record(z.string(), z.int()),
      pagination: Pagination,
    }),
    budget: { read: 60, write: 0 },
  },
  getAnyReturn: {
    method: 'GET',
    path: '/admin/returns/{id}',
    access: 'staff',
    summary: 'Get a return with its order, pictures and the stock of its replacements',
    params: byId,
    reply: AdminReturnDetail,
    budget: { read: 20, write: 0 },
  },
  getStaffReturnOptions: {
    method: 'GET',
    path: '/admin/orders/{id}/returns',
    access: 'staff',
    summary: 'Get what can be returned of an order, as its customer would',
    params: byId,
    reply: ReturnOptions.extend({ version: readVersion }),
    budget: { read: 60, write: 0 },
  },
  startReturn: {
    method: 'POST',
    path: '/admin/orders/{id}/returns',
    access: 'staff',
    summary:
      'Start a return for the customer, who gets an email. Repeating it returns the same one',
    params: byId,
    body: ReturnInput.omit({ attachments: true }).extend({ version: readVersion }),
    reply: AdminOrder,
    status: 201,
    budget: { read: 60, write: 60 },
  },
  approveReturn: {
    method: 'POST',
    path: '/admin/orders/{id}/returns/{return_id}/approval',
    access: 'staff',
    summary: 'Approve a return. An exchange reserves its replacements, or fails with out_of_stock',
    params: returnOf,
    body: z.object({
      refund_instead: z
        .boolean()
        .default(false)
        .describe('Refund what the customer would exchange'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 10, write: 60 },
  },
  rejectReturn: {
    method: 'POST',
    path: '/admin/orders/{id}/returns/{return_id}/rejection',
    access: 'staff',
    summary: 'Reject a return with a reason',
    params: returnOf,
    body: z.object({ answer: requiredText(500, 'Enter the reason'), version: readVersion }),
    reply: AdminOrder,
    budget: { read: 10, write: 60 },
  },
  receiveReturn: {
    method: 'POST',
    path: '/admin/orders/{id}/returns/{return_id}/receipt',
    access: 'staff',
    recent: largeRefunds,
    summary: 'Record that the items arrived, and refund them. Items not restocked are written off',
    params: returnOf,
    body: z.object({
      restock: z.array(LineUnits).max(90),
      refund: z
        .object({
          shipping: Dollars.default(0),
          deduction: Dollars.default(0).describe('Taken off for the return label'),
          reason: text(300).default(''),
        })
        .optional()
        .describe('Refunds the items in the same step. Without it the return waits for a refund'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 100, write: 300 },
  },
  closeReturn: {
    method: 'POST',
    path: '/admin/orders/{id}/returns/{return_id}/closing',
    access: 'staff',
    summary: 'Close a return whose items never arrived, or won’t be refunded',
    params: returnOf,
    body: z.object({
      answer: text(500).optional().describe('Why; required if the items arrived'),
      version: readVersion,
    }),
    reply: AdminOrder,
    budget: { read: 100, write: 300 },
  },
})
