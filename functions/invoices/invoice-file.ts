import { readInvoice, writeInvoice } from '../files/invoices.ts'
import type { InvoiceItem } from '../table/invoices.ts'
import { getSettings } from '../table/settings.ts'

/** Returns the invoice's PDF, rendering and storing it on first use. Each version has its own. */
export const invoiceFile = async (invoice: InvoiceItem): Promise<Uint8Array> => {
  const stored = await readInvoice(invoice)
  if (stored) return stored
  // Imported only when needed: most calls find a stored file.
  const { renderInvoicePdf } = await import('../paper/invoice/render-invoice-pdf.ts')
  const pdf = await renderInvoicePdf(invoice, invoice.seller ?? (await getSettings()))
  if (await writeInvoice(invoice, pdf)) return pdf
  // Another request stored it first: return that file.
  return (await readInvoice(invoice)) ?? pdf
}
