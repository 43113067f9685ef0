import { buffer } from 'node:stream/consumers'
import type { InvoiceItem } from '../../table/invoices.ts'
import { drawPages } from '../draw-pages.ts'
import { newDocument } from '../new-document.ts'
import { createPen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import type { Store } from '../store.ts'
import { createTags } from '../tags.ts'
import { createTextSection } from '../text-section.ts'
import { drawHeader } from './header.ts'
import { createLineItems } from './line-items.ts'
import { createTotals } from './totals.ts'

/**
 * Renders an invoice as a tagged PDF with embedded fonts. The same invoice always gives the same
 * bytes.
 */
export const renderInvoicePdf = async (invoice: InvoiceItem, store: Store): Promise<Uint8Array> => {
  const title = `Invoice ${invoice.number}`
  const { created_at: created, updated_at: changed } = invoice
  const document = newDocument({ title, store, created, changed })
  document.addPage()
  const sheet: Sheet = { pen: createPen(document), tags: createTags(document), store }
  const headerEnd = drawHeader(sheet, invoice)
  const { rows, drawTableHeader } = createLineItems(sheet, invoice)
  const blocks = [
    ...rows,
    createTotals(sheet, invoice),
    ...createTextSection(sheet, 'Notes', invoice.notes),
  ]
  drawPages(document, sheet, { title, headerEnd, blocks, drawTableHeader })
  document.end()
  return buffer(document)
}
