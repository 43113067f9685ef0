import { locale } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import type { Detail } from '../letterhead.ts'

/** Formats a date as `Nov 21, 2026`. */
const formatDate = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

const statusLabels: Record<InvoiceItem['status'], string> = {
  draft: 'Draft',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

/** The details next to the address, in two columns. */
export const invoiceDetails = (invoice: InvoiceItem, timeZone: string): Detail[][] => [
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
export const invoiceAmounts = (invoice: InvoiceItem): Detail[] => [
  { label: 'Subtotal', value: formatCents(invoice.subtotal) },
  ...(invoice.discount > 0
    ? [{ label: 'Discount', value: `−${formatCents(invoice.discount)}` }]
    : []),
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
]

// A longer address is joined into one paragraph.
const maxAddressLines = 12

/** The customer's name, address and contact details, one per line. */
export const billingLines = (invoice: InvoiceItem): string[] => {
  const address = invoice.billing_address?.split('\n').filter(Boolean) ?? []
  return [
    invoice.customer_name,
    ...(address.length > maxAddressLines ? [address.join(', ')] : address),
    invoice.customer_phone ?? '',
    invoice.customer_email,
  ].filter(Boolean)
}
