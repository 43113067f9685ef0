import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import {
  addCreditNote,
  type CreditNoteItem,
  creditNoteIdOf,
  getCreditNote,
  nextCreditNote,
} from '../table/credit-notes.ts'
import type { OrderItem } from '../table/orders.ts'
import { retryOnConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { customerOfInvoice } from './credit-note-of-refund.ts'
import { issueInvoice } from './issue-invoice.ts'

/** How often to retry for a number, because refunds and payments at the same moment compete for it. */
const maxAttempts = 20

/**
 * Credits the whole invoice of a cash payment that was taken back, unless it is already credited.
 * Refunds nothing.
 */
export const creditCash = (order: OrderItem, payment: PaymentAttempt, now: Date): Promise<void> =>
  retryOnConflict(
    async () => {
      const invoice = await issueInvoice(order, now, payment)
      if (await getCreditNote(creditNoteIdOf(payment.id))) return
      const note: CreditNoteItem = {
        ...(await nextCreditNote(payment.id, now)),
        refund_id: null,
        payment_id: payment.id,
        refunded_at: payment.at,
        order_id: order.id,
        order_number: order.order_number,
        ...customerOfInvoice(invoice),
        paid_to: 'Cash',
        reason: 'The delivery was recorded by mistake',
        items: invoice.items,
        subtotal: invoice.subtotal,
        discount: invoice.discount,
        shipping: invoice.shipping,
        tax: invoice.tax_amount,
        adjustment: -(invoice.paid_before ?? 0),
        amount: invoice.total,
      }
      await transact(addCreditNote(note))
    },
    { maxAttempts },
  )
