import { orderNumberPrefix } from '../../../shared/brand.ts'
import { invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { InvoiceItem, invoiceNumber } from '../invoices.ts'
import { invoiceKey } from '../keys.ts'
import { type StaffList, wordsIn } from './list.ts'

/** Returns a number, and its digits alone. */
const numberWords = (number: string | null) => [number, number?.replace(/\D/g, '') ?? null]

/** The beginnings of numbers, which a search for digits also tries. */
const prefixes = [invoiceNumber(0).slice(0, -1), 'INV', orderNumberPrefix].map(prefix =>
  prefix.toLowerCase(),
)

/**
 * Returns whether a search finds a word through another word: a usual number, which is a prefix and
 * the word, or a longer word that starts with it.
 */
const isFound = (word: string, words: readonly string[]): boolean =>
  prefixes.some(prefix => words.includes(`${prefix}${word}`)) ||
  words.some(other => other !== word && other.startsWith(word))

const wordsOf = (invoice: InvoiceItem): string[] =>
  wordsIn(
    ...numberWords(invoice.number),
    ...numberWords(invoice.order_number),
    invoice.customer_name,
    invoice.customer_email,
  )

/** Invoices by status. Searchable by number, order, customer and email. */
export const invoiceList: StaffList<typeof InvoiceItem> = {
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
    words: wordsOf(invoice),
    keys: wordsOf(invoice).filter((word, _, words) => !isFound(word, words)),
    key: invoiceKey(invoice.id),
  }),
  formsOf: word => (/^\d+$/.test(word) ? prefixes.map(prefix => `${prefix}${word}`) : []),
}
