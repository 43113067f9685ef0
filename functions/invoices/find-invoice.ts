import { notFound } from '../../shared/errors.ts'
import { getInvoice, type InvoiceItem } from '../table/invoices.ts'

/** Returns an invoice by id. Errors: `not_found`. */
export const findInvoice = async (id: string): Promise<InvoiceItem> => {
  const invoice = await getInvoice(id)
  if (!invoice) throw notFound('Invoice')
  return invoice
}
