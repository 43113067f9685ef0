import { invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { InvoiceItem } from '../invoices.ts'
import { invoiceKey } from '../keys.ts'
import { type List, wordsIn } from './list.ts'

/** A number is found by its digits alone, too. */
const numberWords = (number: string | null) => [number, number?.replace(/\D/g, '') ?? null]

/** The invoices, by status; found by number, order, customer and e-mail address. */
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
    sums: { cents: invoice.total },
    words: wordsIn(
      ...numberWords(invoice.number),
      ...numberWords(invoice.order_number),
      invoice.customer_name,
      invoice.customer_email,
    ),
    key: invoiceKey(invoice.id),
  }),
}
