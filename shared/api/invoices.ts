import * as z from 'zod'
import { byId, Day, optionalQuery, Pagination, pageQuery, text } from '../schemas/common.ts'
import {
  Invoice,
  InvoiceChange,
  InvoiceInput,
  InvoiceStats,
  invoiceStatuses,
} from '../schemas/invoice.ts'
import { Done, group } from './endpoint.ts'

const budget = { read: 60, write: 12 }

const paper = {
  reply: z.custom<Uint8Array>(file => file instanceof Uint8Array),
  contentType: 'application/pdf',
} as const

export const invoices = group({
  getOrderInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    access: 'guest-or-customer',
    summary:
      'The invoice of an order that was paid: the customer’s own, or with the link token of a guest’s mail',
    params: byId,
    query: z.object({ token: optionalQuery(z.string().max(600)) }),
    ...paper,
    budget: { read: 20, write: 60 },
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'admin',
    summary: 'Invoices, newest first',
    query: z.object({
      ...pageQuery(20),
      status: optionalQuery(z.enum(invoiceStatuses)),
      search: optionalQuery(text(200)),
      startDate: optionalQuery(Day),
      endDate: optionalQuery(Day),
    }),
    reply: z.object({ invoices: z.array(Invoice), pagination: Pagination }),
    budget,
  },
  invoiceStats: {
    method: 'GET',
    path: '/invoices/stats',
    access: 'admin',
    summary: 'Invoice counts and the total amount',
    reply: InvoiceStats,
    budget: { read: 20, write: 0 },
  },
  getInvoice: {
    method: 'GET',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'One invoice',
    params: byId,
    reply: Invoice,
    budget,
  },
  getInvoicePaper: {
    method: 'GET',
    path: '/invoices/{id}/pdf',
    access: 'admin',
    summary: 'One invoice as the customer gets it',
    params: byId,
    ...paper,
    budget: { read: 20, write: 0 },
  },
  createInvoice: {
    method: 'POST',
    path: '/invoices',
    access: 'admin',
    summary: 'Write an invoice by hand, or make that of an order, which repeats the order',
    body: InvoiceInput,
    reply: Invoice,
    status: 201,
    budget,
  },
  updateInvoice: {
    method: 'PUT',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'Change an invoice; of that of an order the status, the due date and the notes',
    params: byId,
    body: InvoiceChange,
    reply: Invoice,
    budget,
  },
  deleteInvoice: {
    method: 'DELETE',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'Delete an invoice that was written by hand',
    params: byId,
    reply: Done,
    budget,
  },
  sendInvoice: {
    method: 'POST',
    path: '/invoices/{id}/send',
    access: 'admin',
    summary: 'Mail the invoice to its customer, once an Idempotency-Key; a draft becomes pending',
    params: byId,
    reply: Done,
    budget,
  },
})
