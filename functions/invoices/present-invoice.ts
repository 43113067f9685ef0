import { invoiceTotals } from '../../shared/rules/invoice.ts'
import { toCents, toDollars } from '../../shared/rules/money.ts'
import type { InvoiceInput } from '../../shared/schemas/invoice.ts'
import type { InvoiceItem } from '../table/invoices.ts'

/** Converts an invoice for the API: camelCase, amounts in dollars (Q29). */
export const presentInvoice = (invoice: InvoiceItem) => ({
  id: invoice.id,
  invoiceNumber: invoice.number,
  orderId: invoice.order_id,
  orderNumber: invoice.order_number,
  customerName: invoice.customer_name,
  customerEmail: invoice.customer_email,
  customerPhone: invoice.customer_phone,
  billingAddress: invoice.billing_address,
  items: invoice.items.map(({ description, quantity, rate, amount }) => ({
    description,
    quantity,
    rate: toDollars(rate),
    amount: toDollars(amount),
  })),
  subtotal: toDollars(invoice.subtotal),
  shipping: toDollars(invoice.shipping),
  tax: invoice.tax_percent,
  taxAmount: toDollars(invoice.tax_amount),
  discount: toDollars(invoice.discount),
  ...(invoice.paid_before && { paidBefore: toDollars(invoice.paid_before) }),
  total: toDollars(invoice.total),
  status: invoice.status,
  dueDate: invoice.due_date,
  notes: invoice.notes,
  createdAt: invoice.created_at,
  version: invoice.version,
  refunded: toDollars(invoice.refunded),
  net: toDollars(Math.max(0, invoice.total - invoice.refunded)),
  creditNotes: invoice.credit_notes.map(({ id, number, amount, created_at }) => ({
    id,
    number,
    amount: toDollars(amount),
    createdAt: created_at,
  })),
})

/** Picks the fields that can change on any invoice. */
export const openFields = (input: InvoiceInput) => ({
  status: input.status,
  due_date: input.dueDate ?? null,
  notes: input.notes || null,
})

/** Converts staff input to stored fields and computes the amounts. */
export const invoiceFields = (input: InvoiceInput) => {
  const lines = input.items.map(item => ({ ...item, rate: toCents(item.rate) }))
  const discount = toCents(input.discount)
  const totals = invoiceTotals(lines, { taxPercent: input.tax, discount })
  return {
    number: input.invoiceNumber,
    customer_name: input.customerName,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone || null,
    billing_address: input.billingAddress || null,
    items: lines.map(({ description, quantity, rate }, index) => ({
      description,
      quantity,
      rate,
      amount: totals.amounts[index] ?? 0,
    })),
    subtotal: totals.subtotal,
    tax_percent: input.tax,
    tax_amount: totals.tax,
    discount,
    total: totals.total,
    ...openFields(input),
  }
}
