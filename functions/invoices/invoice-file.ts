import { readInvoice, writeInvoice } from '../files/invoices.ts'
import type { InvoiceItem } from '../table/invoices.ts'
import { getSettings } from '../table/settings.ts'

/**
 * An invoice as PDF: what was made of it before, or else made now and kept. An invoice that is
 * changed is another version, and another file.
 */
export const invoiceFile = async (invoice: InvoiceItem): Promise<Uint8Array> => {
  const kept = await readInvoice(invoice)
  if (kept) return kept
  // Loaded by the few calls that make one.
  const { renderInvoicePdf } = await import('../paper/invoice/render-invoice-pdf.ts')
  const paper = await renderInvoicePdf(invoice, await getSettings())
  if (await writeInvoice(invoice, paper)) return paper
  // Somebody made it at the same moment: everybody gets that one.
  return (await readInvoice(invoice)) ?? paper
}
