import * as z from 'zod'
import { invoiceTotals } from '../../../shared/rules/invoice.ts'
import { toCents, toDollars } from '../../../shared/rules/money.ts'
import {
  type Invoice,
  InvoiceInput,
  invoiceRules,
  invoiceStatuses,
} from '../../../shared/schemas/invoice.ts'
import { typedFields } from '../typed-fields.ts'
import { orBlank, typedDecimal } from '../typed-number.ts'

const nameAndEmail = 'Please fill in customer name and email'
const amount = typedDecimal('Enter an amount, such as 20 or 19.99')

/** Parses the form's text values into the API's input. */
export const TypedInvoice = z
  .object(
    typedFields(InvoiceInput.shape, {
      invoiceNumber: z.string(),
      customerName: z.string().trim().min(1, nameAndEmail),
      customerEmail: z.string().trim().min(1, nameAndEmail),
      customerPhone: z.string(),
      billingAddress: z.string(),
      items: z.array(
        z.object(
          typedFields(InvoiceInput.shape.items.element.shape, {
            description: z.string(),
            quantity: typedDecimal('Enter a quantity of 1 or more').refine(
              quantity => quantity >= 1,
              'Enter a quantity of 1 or more',
            ),
            rate: amount,
          }),
        ),
      ),
      tax: orBlank(typedDecimal('Enter a percentage, such as 8 or 7.25'), 0),
      discount: orBlank(amount, 0),
      status: z.enum(invoiceStatuses),
      dueDate: orBlank(z.iso.date('Choose a date'), null),
      notes: z.string(),
    }),
  )
  .check(...invoiceRules)
export type Typed = z.input<typeof TypedInvoice>

export const newItem: Typed['items'][number] = { description: '', quantity: '1', rate: '' }

/** Returns the suggested number of a new invoice. */
const defaultNumber = () => `INV${String(Date.now()).slice(-6)}`

/** Returns the form's values for an invoice, or for a new one. */
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

const numberOrZero = (typed: string) => {
  const number = Number(typed)
  return Number.isFinite(number) && number > 0 ? number : 0
}

/**
 * Returns the amounts of an unfinished form, in dollars. Anything that isn't a number counts as 0.
 */
export const draftAmounts = ({
  items,
  tax,
  discount,
}: Pick<Typed, 'items' | 'tax' | 'discount'>) => {
  const cents = toCents(numberOrZero(discount))
  const lines = items.map(({ quantity, rate }) => ({
    quantity: numberOrZero(quantity),
    rate: toCents(numberOrZero(rate)),
  }))
  const percent = numberOrZero(tax)
  const totals = invoiceTotals(lines, { taxPercent: percent, discount: cents })
  return {
    percent,
    amounts: totals.amounts.map(toDollars),
    subtotal: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    discount: toDollars(cents),
    total: toDollars(totals.total),
  }
}
