import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import type { Detail } from '../letterhead.ts'
import { type Bill, customerLines, formatDate } from './bill.ts'

const statusLabels: Record<InvoiceItem['status'], string> = {
  draft: 'Draft',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

const detailsOf = (invoice: InvoiceItem, timeZone: string): Detail[][] => [
  [
    { label: 'Invoice number', value: invoice.number },
    { label: 'Invoice date', value: formatDate(invoice.created_at, timeZone) },
  ],
  [
    ...(invoice.order_number ? [{ label: 'Order number', value: invoice.order_number }] : []),
    invoice.status === 'paid' && invoice.paid_at
      ? { label: 'Date paid', value: formatDate(invoice.paid_at, timeZone) }
      : { label: 'Status', value: statusLabels[invoice.status] },
    ...(invoice.due_date && invoice.status !== 'paid'
      ? [{ label: 'Due date', value: formatDate(invoice.due_date, 'UTC') }]
      : []),
  ],
]

/** The amounts from subtotal to tax. Invoices of orders always list shipping. */
const amountsOf = (invoice: InvoiceItem): Detail[] => [
  { label: 'Subtotal', value: formatCents(invoice.subtotal) },
  ...(invoice.discount > 0 ? [{ label: 'Discount', value: formatCents(-invoice.discount) }] : []),
  ...(invoice.order_id || invoice.shipping > 0
    ? [
        {
          label: 'Shipping',
          value: invoice.shipping === 0 ? 'Free' : formatCents(invoice.shipping),
        },
      ]
    : []),
  {
    label: invoice.order_id ? 'Tax' : `Tax (${invoice.tax_percent}%)`,
    value: formatCents(invoice.tax_amount),
  },
  ...(invoice.paid_before
    ? [{ label: 'Paid before', value: formatCents(-invoice.paid_before) }]
    : []),
]

/** Describes an invoice on paper. Refunds have credit notes of their own. */
export const invoiceBill = (invoice: InvoiceItem, timeZone: string): Bill => ({
  number: invoice.number,
  letterhead: {
    title: 'Invoice',
    addressee: { heading: 'Billed to', lines: customerLines(invoice) },
    details: detailsOf(invoice, timeZone),
  },
  items: invoice.items,
  amounts: amountsOf(invoice),
  total: { label: 'Total', value: formatCents(invoice.total) },
  notes: invoice.notes,
  created: invoice.created_at,
  changed: invoice.updated_at,
})
