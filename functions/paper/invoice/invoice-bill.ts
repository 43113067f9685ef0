import { formatCents } from '../../../shared/rules/money.ts'
import { statusName } from '../../../shared/rules/status-name.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import type { DocumentDetail } from '../document-head.ts'
import { type Bill, customerLines, formatDate, taxLabel } from './bill.ts'

const detailsOf = (invoice: InvoiceItem, timeZone: string): DocumentDetail[][] => [
  [
    { label: 'Invoice number', value: invoice.number },
    { label: 'Invoice date', value: formatDate(invoice.created_at, timeZone) },
    ...(invoice.paid_with ? [{ label: 'Payment method', value: invoice.paid_with }] : []),
  ],
  [
    ...(invoice.order_number ? [{ label: 'Order number', value: invoice.order_number }] : []),
    invoice.status === 'paid' && invoice.paid_at
      ? { label: 'Date paid', value: formatDate(invoice.paid_at, timeZone) }
      : { label: 'Status', value: statusName(invoice.status) },
    ...(invoice.due_date && invoice.status !== 'paid'
      ? [{ label: 'Due date', value: formatDate(invoice.due_date, 'UTC') }]
      : []),
    ...(invoice.coupon_code ? [{ label: 'Coupon code', value: invoice.coupon_code }] : []),
  ],
]

/** The amounts from subtotal to tax. Invoices of orders always list shipping. */
const orderAmounts = (invoice: InvoiceItem, discount: DocumentDetail[]): DocumentDetail[] => [
  { label: 'Subtotal', value: formatCents(invoice.subtotal) },
  ...discount,
  { label: 'Shipping', value: invoice.shipping === 0 ? 'Free' : formatCents(invoice.shipping) },
  {
    label: taxLabel(invoice, invoice.tax_amount, invoice.tax_percent),
    value: formatCents(invoice.tax_amount),
  },
]

/**
 * Returns the amounts of an invoice that staff wrote, whose tax is calculated before the discount
 * (Q32).
 */
const manualAmounts = (invoice: InvoiceItem, discount: DocumentDetail[]): DocumentDetail[] => [
  { label: 'Subtotal', value: formatCents(invoice.subtotal) },
  {
    label: `Tax (${invoice.tax_percent}% of ${formatCents(invoice.subtotal)})`,
    value: formatCents(invoice.tax_amount),
  },
  ...discount,
]

/** The amounts in the order in which they add up to the total. */
const amountsOf = (invoice: InvoiceItem): DocumentDetail[] => {
  const discount =
    invoice.discount > 0 ? [{ label: 'Discount', value: formatCents(-invoice.discount) }] : []
  return [
    ...(invoice.order_id ? orderAmounts : manualAmounts)(invoice, discount),
    ...(invoice.paid_before
      ? [{ label: 'Paid before', value: formatCents(-invoice.paid_before) }]
      : []),
  ]
}

/** Converts an invoice to paper form. Refunds have separate credit notes. */
export const invoiceBill = (invoice: InvoiceItem, timeZone: string): Bill => ({
  number: invoice.number,
  head: {
    title: 'Invoice',
    addressee: {
      heading: invoice.ships_to === null ? 'Billed and shipped to' : 'Billed to',
      lines: customerLines(invoice),
    },
    ...(invoice.ships_to && {
      recipient: { heading: 'Shipped to', lines: invoice.ships_to.split('\n') },
    }),
    details: detailsOf(invoice, timeZone),
  },
  items: invoice.items,
  amounts: amountsOf(invoice),
  total: { label: 'Total', value: formatCents(invoice.total) },
  notes: invoice.notes,
  created: invoice.created_at,
  changed: invoice.updated_at,
})
