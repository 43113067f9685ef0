import * as z from 'zod'
import { Day, Dollars, Email, Id, Instant, longText, Phone, requiredText, text } from './common.ts'

export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled'] as const

const InvoiceItem = z.object({
  description: requiredText(500, 'Please fill in all item descriptions'),
  quantity: z.number().min(1).max(100_000),
  rate: Dollars,
})

/** Invoices are camelCase on the wire, as the specification states them (decision 29). */
export const InvoiceInput = z.object({
  invoiceNumber: requiredText(40, 'Invoice number is required'),
  orderId: Id.nullish(),
  customerName: requiredText(160, 'Please fill in customer name and email'),
  customerEmail: Email,
  customerPhone: Phone.optional(),
  billingAddress: longText(1000).optional(),
  items: z.array(InvoiceItem).min(1, 'Invoice must have at least one item').max(500),
  tax: z.number().min(0).max(100).multipleOf(0.01).default(0).describe('Percent of the subtotal'),
  discount: Dollars.default(0),
  status: z.enum(invoiceStatuses).default('draft'),
  dueDate: Day.nullish(),
  notes: longText(2000).optional(),
})

export const Invoice = z.object({
  id: Id,
  invoiceNumber: text(40),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  billingAddress: z.string().nullable(),
  items: z.array(
    z.object({ description: z.string(), quantity: z.number(), rate: Dollars, amount: Dollars }),
  ),
  subtotal: Dollars,
  shipping: Dollars,
  tax: z.number(),
  taxAmount: Dollars,
  discount: Dollars,
  total: Dollars,
  status: z.enum(invoiceStatuses),
  dueDate: Day.nullable(),
  notes: z.string().nullable(),
  createdAt: Instant,
})

export const InvoiceStats = z.object({
  totalInvoices: z.int(),
  totalAmount: Dollars,
  paidInvoices: z.int(),
  pendingInvoices: z.int(),
})
