import { creditNoteOfRefund } from '../../../functions/invoices/credit-note-of-refund.ts'
import {
  type CreditNoteItem,
  creditNoteNumber,
  creditNotesBefore,
} from '../../../functions/table/credit-notes.ts'
import type { InvoiceItem } from '../../../functions/table/invoices.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'

const dateOf = ({ credit_note }: OrderItem['refunds'][number]) => credit_note?.created_at ?? ''

/** Numbers the credit notes of all orders by date. */
export const numberCreditNotes = (orders: readonly OrderItem[]): OrderItem[] => {
  const made = orders
    .flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'made'))
    .sort((a, b) => dateOf(a).localeCompare(dateOf(b)))
  const numbers = new Map(
    made.map(({ id }, index) => [id, creditNoteNumber(creditNotesBefore + index + 1)]),
  )
  return orders.map(order => ({
    ...order,
    refunds: order.refunds.map(refund => {
      const number = numbers.get(refund.id)
      if (!refund.credit_note || !number) return refund
      return { ...refund, credit_note: { ...refund.credit_note, number } }
    }),
  }))
}

/** Creates the credit notes of refunded orders. */
export const demoCreditNotes = (
  orders: readonly OrderItem[],
  invoices: readonly InvoiceItem[],
): CreditNoteItem[] =>
  orders.flatMap(order => {
    const invoice = invoices.find(({ order_id }) => order_id === order.id)
    return order.refunds.flatMap(refund =>
      refund.credit_note && invoice ? [creditNoteOfRefund(order, refund, invoice)] : [],
    )
  })

/** Adds the credit notes to their invoices. */
export const creditInvoices = (
  invoices: readonly InvoiceItem[],
  notes: readonly CreditNoteItem[],
): InvoiceItem[] =>
  invoices.map(invoice => {
    const own = notes.filter(({ invoice_id }) => invoice_id === invoice.id)
    return {
      ...invoice,
      refunded: own.reduce((sum, { amount }) => sum + amount, 0),
      credit_notes: own.map(({ id, number, created_at, amount }) => ({
        id,
        number,
        created_at,
        amount,
      })),
    }
  })
