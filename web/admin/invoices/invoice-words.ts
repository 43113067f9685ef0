import { formatDollars } from '../../../shared/rules/money.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { capital, formatDay } from '../format.ts'

/** What may have changed while a form was open. */
export const invoiceLabels = {
  invoiceNumber: 'Invoice number',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  customerPhone: 'Phone',
  billingAddress: 'Billing address',
  items: 'Items',
  tax: 'Tax',
  discount: 'Discount',
  total: 'Total',
  status: 'Status',
  dueDate: 'Due date',
  notes: 'Notes',
} as const

/** A field of an invoice in words. */
export const fieldWords = (invoice: Invoice, field: keyof Invoice): string => {
  if (field === 'items')
    return invoice.items
      .map(
        ({ description, quantity, rate }) => `${description}, ${quantity} × ${formatDollars(rate)}`,
      )
      .join('; ')
  if (field === 'tax') return `${invoice.tax}%`
  if (field === 'discount' || field === 'total') return formatDollars(invoice[field])
  if (field === 'status') return capital(invoice.status)
  if (field === 'dueDate') return formatDay(invoice.dueDate)
  return String(invoice[field] ?? '')
}
