import { invoices } from '../../shared/api/invoices.ts'
import { notImplemented, serve } from '../http/serve.ts'
import { getOrderInvoice } from './get-order-invoice.ts'

export const handler = serve(invoices, {
  getOrderInvoice,
  listInvoices: notImplemented,
  invoiceStats: notImplemented,
  getInvoice: notImplemented,
  createInvoice: notImplemented,
  updateInvoice: notImplemented,
  deleteInvoice: notImplemented,
  sendInvoice: notImplemented,
})
