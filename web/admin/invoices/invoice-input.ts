import * as z from 'zod'
import { invoiceTotals } from '../../../shared/rules/invoice.ts'
import { toCents, toDollars } from '../../../shared/rules/money.ts'
import { type Invoice, InvoiceInput, invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { orBlank, typedDecimal } from '../typed-number.ts'

const nameAndEmail = 'Please fill in customer name and email'
const amount = typedDecimal('Enter an amount, such as 20 or 19.99')

/** What the form holds, as text; it becomes what the contract takes. */
export const TypedInvoice = z
  .object({
    invoiceNumber: z.string(),
    customerName: z.string().trim().min(1, nameAndEmail),
    customerEmail: z.string().trim().min(1, nameAndEmail),
    customerPhone: z.string(),
    billingAddress: z.string(),
    items: z.array(
      z.object({
        description: z.string().trim().min(1, 'Please fill in all item descriptions'),
        quantity: typedDecimal('Enter a quantity of 1 or more').refine(
          quantity => quantity >= 1,
          'Enter a quantity of 1 or more',
        ),
        rate: amount,
      }),
    ),
    tax: orBlank(typedDecimal('Enter a percentage, such as 8 or 7.25'), 0),
    discount: orBlank(amount, 0),
    status: z.enum(invoiceStatuses),
    dueDate: orBlank(z.iso.date('Choose a day'), null),
    notes: z.string(),
  })
  .transform((typed): z.input<typeof InvoiceInput> => typed)
  .pipe(InvoiceInput)
export type Typed = z.input<typeof TypedInvoice>

export const newItem: Typed['items'][number] = { description: '', quantity: '1', rate: '' }

/** The number a new invoice begins with. */
const defaultNumber = () => `INV${String(Date.now()).slice(-6)}`

/** What the form begins with: an invoice as it is, or a new one. */
export const toFormValues = (invoice: Invoice | null): Typed => ({
  invoiceNumber: invoice?.invoiceNumber ?? defaultNumber(),
  customerName: invoice?.customerName ?? '',
  customerEmail: invoice?.customerEmail ?? '',
  customerPhone: invoice?.customerPhone ?? '',
  billingAddress: invoice?.billingAddress ?? '',
  items: invoice?.items.map(({ description, quantity, rate }) => ({
    description,
    quantity: String(quantity),
    rate: rate.toFixed(2),
  })) ?? [newItem],
  tax: invoice ? String(invoice.tax) : '',
  discount: invoice?.discount ? invoice.discount.toFixed(2) : '',
  status: invoice?.status ?? 'draft',
  dueDate: invoice?.dueDate ?? '',
  notes: invoice?.notes ?? '',
})

const orNothing = (typed: string) => {
  const number = Number(typed)
  return Number.isFinite(number) && number > 0 ? number : 0
}

/** The amounts of what is typed so far, in dollars; what is no number yet counts as nothing. */
export const amountsSoFar = ({
  items,
  tax,
  discount,
}: Pick<Typed, 'items' | 'tax' | 'discount'>) => {
  const cents = toCents(orNothing(discount))
  const lines = items.map(({ quantity, rate }) => ({
    quantity: orNothing(quantity),
    rate: toCents(orNothing(rate)),
  }))
  const totals = invoiceTotals(lines, { taxPercent: orNothing(tax), discount: cents })
  return {
    amounts: totals.amounts.map(toDollars),
    subtotal: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    discount: toDollars(cents),
    total: toDollars(totals.total),
  }
}
