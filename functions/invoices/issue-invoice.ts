import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { addInvoiceOf, getInvoice, type InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'
import { currentPayment, invoiceIdOf } from './invoiced-payment.ts'

/** Returns the invoice of an order's payment and creates it on first use. */
export const issueInvoice = async (
  order: OrderItem,
  now: Date,
  payment: PaymentAttempt | undefined = currentPayment(order),
): Promise<InvoiceItem> => {
  const existing = await getInvoice(invoiceIdOf(order, payment))
  if (existing) return existing
  const { tax_percent: taxPercent } = await getSettings()
  const at = now.toISOString()
  return addInvoiceOf(number => invoiceOfOrder(order, { number, taxPercent, at }, payment))
}
