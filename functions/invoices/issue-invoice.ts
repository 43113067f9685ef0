import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { addInvoiceOf, getInvoice, type InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import { currentPayment, invoiceIdOfPayment } from './invoiced-payment.ts'

/**
 * Issues the invoice of an order's payment, or returns it if there is one. For a payment that has just
 * been captured, which usually has none.
 */
export const issueNewInvoice = async (
  order: OrderItem,
  now: Date,
  payment: PaymentAttempt | undefined,
): Promise<InvoiceItem> => {
  const settings = await getSettings()
  const at = now.toISOString()
  return addInvoiceOf(number => invoiceOfOrder(order, { number, settings, at }, payment))
}

/**
 * Returns the invoice of an order's payment, or issues it. The stream issues it when the money is
 * captured (decision 113). A caller that is faster, or needs one of an earlier release, issues the
 * same invoice.
 */
export const issueInvoice = async (
  order: OrderItem,
  now: Date,
  payment: PaymentAttempt | undefined = currentPayment(order),
): Promise<InvoiceItem> =>
  (await getInvoice(invoiceIdOfPayment(order, payment))) ?? issueNewInvoice(order, now, payment)
