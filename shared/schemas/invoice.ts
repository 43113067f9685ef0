import * as z from 'zod'
import { invoiceTotals } from '../rules/invoice.ts'
import { formatShort, toCents } from '../rules/money.ts'
import {
  Day,
  Dollars,
  Email,
  Id,
  Instant,
  longText,
  onceValid,
  Phone,
  requiredText,
  text,
} from './common.ts'

export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled'] as const

const InvoiceItem = z.object({
  description: requiredText(500, 'Please fill in all item descriptions'),
  quantity: z.number().min(1).max(100_000).multipleOf(0.01),
  rate: Dollars,
})

/** Maximum total of an invoice, in cents: the limit of an amount in the API. */
const maxCents = 1_000_000_000

type Amounts = { items: { quantity: number; rate: number }[]; tax: number }

/** Returns the sum of items and tax in cents. */
const worthOf = ({ items, tax }: Amounts): number => {
  const lines = items.map(({ quantity, rate }) => ({ quantity, rate: toCents(rate) }))
  return invoiceTotals(lines, { taxPercent: tax, discount: 0 }).total
}

const fields = {
  invoiceNumber: requiredText(40, 'Invoice number is required'),
  orderId: Id.nullish(),
  customerName: requiredText(160, 'Please fill in customer name and email'),
  customerEmail: Email,
  customerPhone: Phone.nullish(),
  billingAddress: longText(1000).nullish(),
  items: z.array(InvoiceItem).min(1, 'Invoice must have at least one item').max(500),
  tax: z.number().min(0).max(100).multipleOf(0.01).default(0).describe('Percent of the subtotal'),
  discount: Dollars.default(0),
  status: z.enum(invoiceStatuses).default('draft'),
  dueDate: Day.nullish(),
  notes: longText(2000).nullish(),
}

/** The rules over several fields of an invoice. */
export const invoiceRules = [
  z.refine<Amounts>(input => worthOf(input) <= maxCents, {
    ...onceValid('items', 'tax'),
    path: ['items'],
    message: `Keep the total at ${formatShort(maxCents / 100)} or less`,
  }),
  z.refine<Amounts & { discount: number }>(input => toCents(input.discount) <= worthOf(input), {
    ...onceValid('items', 'tax', 'discount'),
    path: ['discount'],
    message: 'The discount can’t be more than the items and their tax',
  }),
] as const
/** Invoice fields are camelCase in the API, as specified (Q29). */
export const InvoiceInput = z.object(fields).check(...invoiceRules)
export type InvoiceInput = z.output<typeof InvoiceInput>

/** An update of an invoice. The version, if sent, must be the latest. */
export const InvoiceChange = InvoiceInput.safeExtend({ version: z.int().optional() })

export const Invoice = z.object({
  id: Id,
  invoiceNumber: text(40),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  billingAddress: z.string().nullable(),
  items: z.array(
    z.object({ description: z.string(), quantity: z.number(), rate: Dollars, amount: Dollars }),
  ),
  subtotal: Dollars,
  shipping: Dollars,
  tax: z.number(),
  taxAmount: Dollars,
  discount: Dollars,
  paidBefore: Dollars.optional().describe('What earlier payments of the order covered'),
  total: Dollars,
  status: z.enum(invoiceStatuses),
  dueDate: Day.nullable(),
  notes: z.string().nullable(),
  createdAt: Instant,
  version: z.int(),
  refunded: Dollars.describe('The sum of the credit notes'),
  net: Dollars.describe('The total less what was refunded'),
  creditNotes: z
    .array(z.object({ id: Id, number: z.string(), amount: Dollars, createdAt: Instant }))
    .describe('Oldest first'),
})
export type Invoice = z.infer<typeof Invoice>
export type InvoiceStatus = Invoice['status']

export const InvoiceStats = z.object({
  totalInvoices: z.int(),
  totalAmount: z.number().min(0),
  refundedAmount: z.number().min(0),
  netAmount: z.number().describe('The total amount less what was refunded'),
  paidInvoices: z.int(),
  pendingInvoices: z.int(),
})
