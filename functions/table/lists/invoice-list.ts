import { invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { InvoiceItem } from '../invoices.ts'
import { invoiceKey } from '../keys.ts'
import { type List, wordsIn } from './list.ts'

/** Also indexes a number's digits alone. */
const numberWords = (number: string | null) => [number, number?.replace(/\D/g, '') ?? null]

/** Invoices by status. Searchable by number, order, customer and email. */
export const invoiceList: List<typeof InvoiceItem> = {
  name: 'INVOICES',
  entity: 'invoice',
  schema: InvoiceItem,
  facets: ['status'],
  partitions: [invoiceStatuses],
  entryOf: invoice => ({
    id: invoice.id,
    version: invoice.version,
    created_at: invoice.created_at,
    tuple: [invoice.status],
    sums: {
      cents: invoice.total,
      ...(invoice.refunded > 0 && { refunded: invoice.refunded }),
    },
    words: wordsIn(
      ...numberWords(invoice.number),
      ...numberWords(invoice.order_number),
      invoice.customer_name,
      invoice.customer_email,
    ),
    key: invoiceKey(invoice.id),
  }),
}
