import { formatDollars } from '../../../shared/rules/money.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import type { Labels } from '../describe-changes.ts'
import { capitalize, formatDay } from '../format.ts'

const itemText = ({ description, quantity, rate }: Invoice['items'][number]) =>
  `${description}, ${quantity} × ${formatDollars(rate)}`

/** Names and formats the fields shown after an edit conflict. */
export const invoiceLabels: Labels<Invoice> = {
  invoiceNumber: { label: 'Invoice number' },
  customerName: { label: 'Customer name' },
  customerEmail: { label: 'Customer email' },
  customerPhone: { label: 'Customer phone' },
  billingAddress: { label: 'Billing address' },
  items: { label: 'Items', read: items => items.map(itemText).join('; ') },
  tax: { label: 'Tax', read: percent => `${percent}%` },
  discount: { label: 'Discount', read: formatDollars },
  status: { label: 'Status', read: capitalize },
  dueDate: { label: 'Due date', read: formatDay },
  notes: { label: 'Notes' },
}
