import { addInvoiceOf, getInvoiceOf, type InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'

/** The one invoice of an order, made when it is first asked for. */
export const issueInvoice = async (order: OrderItem, now: Date): Promise<InvoiceItem> => {
  const made = await getInvoiceOf(order.id)
  if (made) return made
  const { tax_percent: taxPercent } = await getSettings()
  const at = now.toISOString()
  return addInvoiceOf(order.id, number => invoiceOfOrder(order, { number, taxPercent, at }))
}
