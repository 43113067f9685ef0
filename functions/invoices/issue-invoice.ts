import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { addInvoiceOf, getInvoice, type InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import { currentPayment, invoiceIdOfPayment } from './invoiced-payment.ts'

/**
 * Returns the invoice of an order's payment, or issues it. The stream issues it when the money is
 * captured (decision 113). A caller that is faster, or needs one of an earlier release, issues the
 * same invoice.
 */
export const issueInvoice = async (
  order: OrderItem,
  now: Date,
  payment: PaymentAttempt | undefined = currentPayment(order),
): Promise<InvoiceItem> => {
  const existing = await getInvoice(invoiceIdOfPayment(order, payment))
  if (existing) return existing
  const settings = await getSettings()
  const at = now.toISOString()
  return addInvoiceOf(number => invoiceOfOrder(order, { number, settings, at }, payment))
}
