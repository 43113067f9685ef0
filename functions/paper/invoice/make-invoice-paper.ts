import { buffer } from 'node:stream/consumers'
import type { InvoiceItem } from '../../table/invoices.ts'
import { drawFoot, drawLaterHead, laterHeadEnd } from '../heads.ts'
import { page } from '../look.ts'
import { newDocument } from '../new-document.ts'
import { paginate } from '../paginate.ts'
import type { Part } from '../part.ts'
import { penOf } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import type { Store } from '../store.ts'
import { tagsOf } from '../tags.ts'
import { drawFirstHead } from './first-head.ts'
import { tableHeadHeight, tableOf } from './lines.ts'
import { notesOf } from './notes.ts'
import { layOutTotals } from './totals.ts'

/** Between a page's head and what stands under it. */
const gap = 26

/**
 * An invoice as PDF: tagged for screen readers, with its fonts embedded. The same invoice gives
 * the same bytes.
 */
export const makeInvoicePaper = async (invoice: InvoiceItem, store: Store): Promise<Uint8Array> => {
  const title = `Invoice ${invoice.number}`
  const { created_at: created, updated_at: changed } = invoice
  const document = newDocument({ title, store, created, changed })
  document.addPage()
  const sheet: Sheet = { pen: penOf(document), tags: tagsOf(document), store }
  const firstTop = drawFirstHead(sheet, invoice) + gap
  const laterTop = laterHeadEnd + gap
  const table = tableOf(sheet, invoice)
  const parts: Part[] = [
    ...table.rows,
    layOutTotals(sheet, invoice),
    ...notesOf(sheet, invoice.notes),
  ]
  const pages = paginate(parts, {
    first: page.bottom - firstTop - tableHeadHeight,
    next: page.bottom - laterTop - tableHeadHeight,
  })
  for (const [index, onPage] of pages.entries()) {
    if (index > 0) {
      document.addPage()
      drawLaterHead(sheet, title)
    }
    let y = index === 0 ? firstTop : laterTop
    if (onPage[0]?.underHead) y = table.drawHead(y)
    for (const part of onPage) {
      part.draw(y)
      y += part.height
    }
    drawFoot(sheet, index + 1, pages.length)
  }
  document.end()
  return buffer(document)
}
