import { invoices } from '../../shared/api/invoices.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(invoices, {
  listInvoices: notImplemented,
  invoiceStats: notImplemented,
  getInvoice: notImplemented,
  createInvoice: notImplemented,
  updateInvoice: notImplemented,
  deleteInvoice: notImplemented,
  sendInvoice: notImplemented,
})
