import { readInvoice, writeInvoice } from '../files/invoices.ts'
import type { CreditNoteItem } from '../table/credit-notes.ts'
import { getInvoice } from '../table/invoices.ts'
import { getSettings } from '../table/settings.ts'

/** Identifies the file of a credit note among those of invoices. It has one version. */
export const creditNoteVersion = ({ id, number }: CreditNoteItem) => ({ id, number, version: 1 })

/** Returns the credit note's PDF, rendering and storing it on first use. */
export const creditNoteFile = async (note: CreditNoteItem): Promise<Uint8Array> => {
  const version = creditNoteVersion(note)
  const stored = await readInvoice(version)
  if (stored) return stored
  // Imported only when needed: most calls find a stored file.
  const { renderCreditNotePdf } = await import('../paper/invoice/render-credit-note-pdf.ts')
  const invoice = await getInvoice(note.invoice_id)
  const pdf = await renderCreditNotePdf(note, invoice?.seller ?? (await getSettings()))
  if (await writeInvoice(version, pdf)) return pdf
  // Another request stored it first: return that file.
  return (await readInvoice(version)) ?? pdf
}
