import { buffer } from 'node:stream/consumers'
import type { InvoiceItem } from '../../table/invoices.ts'
import type { Drawable } from '../drawable.ts'
import { drawFooter, drawPageHeader, pageHeaderBottom } from '../header-footer.ts'
import { page } from '../look.ts'
import { newDocument } from '../new-document.ts'
import { paginate } from '../paginate.ts'
import { createPen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import type { Store } from '../store.ts'
import { createTags } from '../tags.ts'
import { drawHeader } from './header.ts'
import { createLineItems, tableHeaderHeight } from './line-items.ts'
import { createNotes } from './notes.ts'
import { createTotals } from './totals.ts'

/** Space between the header and the content, in points. */
const gap = 26

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
  const firstTop = drawHeader(sheet, invoice) + gap
  const laterTop = pageHeaderBottom + gap
  const lineItems = createLineItems(sheet, invoice)
  const blocks: Drawable[] = [
    ...lineItems.rows,
    createTotals(sheet, invoice),
    ...createNotes(sheet, invoice.notes),
  ]
  const pages = paginate(blocks, {
    first: page.bottom - firstTop - tableHeaderHeight,
    next: page.bottom - laterTop - tableHeaderHeight,
  })
  for (const [index, pageBlocks] of pages.entries()) {
    if (index > 0) {
      document.addPage()
      drawPageHeader(sheet, title)
    }
    let y = index === 0 ? firstTop : laterTop
    if (pageBlocks[0]?.isTableRow) y = lineItems.drawTableHeader(y)
    for (const block of pageBlocks) {
      block.draw(y)
      y += block.height
    }
    drawFooter(sheet, index + 1, pages.length)
  }
  document.end()
  return buffer(document)
}
