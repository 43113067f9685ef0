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
 * What the audit trail keeps of a change: what is billed as it was and is, of the customer only
 * which fields were changed, as with users.
 */
export const auditedChange = (before: InvoiceItem | null, after: InvoiceItem | null) => {
  const changed = before && after ? personal.filter(name => before[name] !== after[name]) : []
  return {
    before: before ? kept(before) : {},
    after: { ...(after && kept(after)), ...(changed.length > 0 && { changed }) },
  }
}
