import * as z from 'zod'
import { orderEmailKinds } from '../rules/order/emails.ts'
import { AdminOrder } from '../schemas/admin-order.ts'
import { byId, Day, Id, optionalQuery, Pagination, pageQuery, text } from '../schemas/common.ts'
import {
  Invoice,
  InvoiceChange,
  InvoiceInput,
  InvoiceStats,
  invoiceStatuses,
} from '../schemas/invoice.ts'
import { OrderLink } from '../schemas/order.ts'
import { Done, group } from './endpoint.ts'

const budget = { read: 60, write: 12 }

const pdf = {
  reply: z.custom<Uint8Array>(file => file instanceof Uint8Array),
  contentType: 'application/pdf',
} as const

export const invoices = group({
  getOrderInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    access: 'guest-or-customer',
    summary:
      'Download the invoice of a paid order, as its customer or with the link token from a guest’s email',
    params: byId,
    query: OrderLink,
    ...pdf,
    budget: { read: 20, write: 60 },
  },
  getOrderCreditNote: {
    method: 'GET',
    path: '/orders/{id}/credit-notes/{note_id}',
    access: 'guest-or-customer',
    summary:
      'Download the credit note of a refund, as the order’s customer or with the link token from a guest’s email',
    params: byId.extend({ note_id: Id }),
    query: OrderLink,
    ...pdf,
    budget: { read: 20, write: 0 },
  },
  getCreditNotePaper: {
    method: 'GET',
    path: '/credit-notes/{id}/pdf',
    access: 'staff',
    summary: 'Download a credit note as the customer receives it',
    params: byId,
    ...pdf,
    budget: { read: 20, write: 0 },
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'admin',
    summary: 'List invoices, newest first',
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
    summary: 'Get invoice counts and the total amount',
    reply: InvoiceStats,
    budget: { read: 20, write: 0 },
  },
  getInvoice: {
    method: 'GET',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'Get an invoice',
    params: byId,
    reply: Invoice,
    budget,
  },
  getInvoicePaper: {
    method: 'GET',
    path: '/invoices/{id}/pdf',
    access: 'staff',
    summary: 'Download an invoice as the customer receives it',
    params: byId,
    ...pdf,
    budget: { read: 20, write: 0 },
  },
  createInvoice: {
    method: 'POST',
    path: '/invoices',
    access: 'admin',
    summary: 'Create a manual invoice, or the invoice of an order with the order’s amounts',
    body: InvoiceInput,
    reply: Invoice,
    status: 201,
    budget,
  },
  updateInvoice: {
    method: 'PUT',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'Update an invoice. For an order’s invoice, only the status, due date and notes',
    params: byId,
    body: InvoiceChange,
    reply: Invoice,
    budget,
  },
  deleteInvoice: {
    method: 'DELETE',
    path: '/invoices/{id}',
    access: 'admin',
    summary: 'Delete a manual invoice',
    params: byId,
    reply: Done,
    budget,
  },
  /** Handled with the invoices, because it may have to render one. */
  resendOrderEmail: {
    method: 'POST',
    path: '/admin/orders/{id}/emails',
    access: 'staff',
    summary: 'Send an email of an order again, once per Idempotency-Key',
    params: byId,
    body: z.object({
      kind: z.enum(orderEmailKinds),
      target: Id.nullish().describe('The package of `shipped`, the refund of `refunded`'),
      version: z
        .int()
        .min(0)
        .describe('The version the client last read. Answers 409 if it has changed'),
    }),
    reply: AdminOrder,
    budget: { read: 20, write: 60 },
  },
  sendInvoice: {
    method: 'POST',
    path: '/invoices/{id}/send',
    access: 'admin',
    summary: 'Email the invoice to its customer, once per Idempotency-Key. A draft becomes pending',
    params: byId,
    reply: Done,
    budget,
  },
})
