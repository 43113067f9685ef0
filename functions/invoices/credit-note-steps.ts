import { addCreditNote } from '../table/credit-notes.ts'
import { getInvoice } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import type { Step } from '../table/transact.ts'
import { creditNoteOfRefund } from './credit-note-of-refund.ts'
import { invoiceIdOfPayment } from './invoiced-payment.ts'

/** Returns the steps that issue the credit note of a refund. The order's invoice must exist. */
export const creditNoteSteps = async (order: OrderItem, refundId: string): Promise<Step[]> => {
  const refund = order.refunds.find(({ id }) => id === refundId)
  const payment = order.attempts.find(({ id }) => id === refund?.attempt_id)
  const invoice = await getInvoice(invoiceIdOfPayment(order, payment))
  if (!refund || !invoice) throw new Error('A credit note needs its refund and invoice')
  return addCreditNote(creditNoteOfRefund(order, refund, invoice))
}
