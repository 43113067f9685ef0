import * as z from 'zod'
import { invoiceStatuses } from '../../shared/schemas/invoice.ts'
import { invoiceKey, invoiceNumberKey, invoiceRef, invoicesFacet } from './keys.ts'

/** An invoice as stored; amounts are cents. */
export const InvoiceItem = z.object({
  id: z.string(),
  number: z.string(),
  /** Null where it was written by hand. */
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  billing_address: z.string().nullable(),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      rate: z.int(),
      amount: z.int(),
    }),
  ),
  subtotal: z.int(),
  shipping: z.int(),
  tax_percent: z.number(),
  /** Of an order's invoice the order's own tax, not a percentage of the subtotal (decision 32). */
  tax_amount: z.int(),
  discount: z.int(),
  total: z.int(),
  status: z.enum(invoiceStatuses),
  due_date: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Rises with every change. */
  version: z.int(),
  /** Set on demonstration data, for which nobody is mailed. */
  seeded: z.boolean().optional(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** Everything an invoice is stored as: itself and the claim on its number. */
export const invoiceItems = (invoice: InvoiceItem): object[] => [
  {
    ...invoiceKey(invoice.id),
    ...(invoice.order_id && invoiceRef(invoice.order_id)),
    ...invoicesFacet(invoice.status, invoice.created_at, invoice.id),
    entity: 'invoice',
    ...invoice,
  },
  { ...invoiceNumberKey(invoice.number), invoice_id: invoice.id },
]
