import { invoices } from '../../shared/api/invoices.ts'
import { serve } from '../http/serve.ts'
import { resendOrderEmail } from '../orders/staff/resend-email.ts'
import { createInvoice } from './create-invoice.ts'
import { deleteInvoice } from './delete-invoice.ts'
import { getCreditNotePaper, getOrderCreditNote } from './get-credit-note.ts'
import { getInvoice, getInvoicePaper } from './get-invoice.ts'
import { getOrderInvoice } from './get-order-invoice.ts'
import { invoiceStats, listInvoices } from './list-invoices.ts'
import { sendInvoice } from './send-invoice.ts'
import { updateInvoice } from './update-invoice.ts'

export const handler = serve(invoices, {
  getOrderInvoice,
  getOrderCreditNote,
  getCreditNotePaper,
  listInvoices,
  invoiceStats,
  getInvoice,
  getInvoicePaper,
  createInvoice,
  updateInvoice,
  deleteInvoice,
  sendInvoice,
  resendOrderEmail,
})
