import type { InvoiceItem } from '../table/invoices.ts'

const personal = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'billing_address',
] as const satisfies (keyof InvoiceItem)[]

const kept = (invoice: InvoiceItem) => ({
  number: invoice.number,
  order_id: invoice.order_id,
  items: invoice.items,
  tax_percent: invoice.tax_percent,
  discount: invoice.discount,
  total: invoice.total,
  status: invoice.status,
  due_date: invoice.due_date,
  notes: invoice.notes,
})

/**
 * Builds the audit entry of a change: old and new billing data, and only the names of changed
 * customer fields, so that it holds no personal data.
 */
export const auditedChange = (before: InvoiceItem | null, after: InvoiceItem | null) => {
  const changed = before && after ? personal.filter(name => before[name] !== after[name]) : []
  return {
    before: before ? kept(before) : {},
    after: { ...(after && kept(after)), ...(changed.length > 0 && { changed }) },
  }
}
