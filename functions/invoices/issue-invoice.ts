import { addInvoiceOf, getInvoiceOf, type InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { invoiceOfOrder } from './invoice-of-order.ts'

/** Returns the order's invoice and creates it on first use. */
export const issueInvoice = async (order: OrderItem, now: Date): Promise<InvoiceItem> => {
  const existing = await getInvoiceOf(order.id)
  if (existing) return existing
  const { tax_percent: taxPercent } = await getSettings()
  const at = now.toISOString()
  return addInvoiceOf(order.id, number => invoiceOfOrder(order, { number, taxPercent, at }))
}
