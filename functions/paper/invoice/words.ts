import { locale } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'

/** `Nov 21, 2026`, as the specification writes dates of invoices. */
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

export type Fact = { label: string; value: string }

/** What stands beside the address: number and date, then the order and what is to be paid. */
export const factsOf = (invoice: InvoiceItem, timeZone: string): Fact[][] => [
  [
    { label: 'Invoice number', value: invoice.number },
    { label: 'Invoice date', value: formatDate(invoice.created_at, timeZone) },
  ],
  [
    ...(invoice.order_number ? [{ label: 'Order', value: invoice.order_number }] : []),
    invoice.status === 'paid' && invoice.paid_at
      ? { label: 'Paid', value: formatDate(invoice.paid_at, timeZone) }
      : { label: 'Status', value: statusLabels[invoice.status] },
    ...(invoice.due_date && invoice.status !== 'paid'
      ? [{ label: 'Due', value: formatDate(invoice.due_date, 'UTC') }]
      : []),
  ],
]

/** From subtotal to tax; of an order also what was saved and what shipping cost. */
export const amountsOf = (invoice: InvoiceItem): Fact[] => [
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

/** An address of more lines than an envelope takes is written on, not down. */
const maxAddressLines = 12

/** Who is billed, line by line, the name first. */
export const customerOf = (invoice: InvoiceItem): string[] => {
  const address = invoice.billing_address?.split('\n').filter(Boolean) ?? []
  return [
    invoice.customer_name,
    ...(address.length > maxAddressLines ? [address.join(', ')] : address),
    invoice.customer_phone ?? '',
    invoice.customer_email,
  ].filter(Boolean)
}
