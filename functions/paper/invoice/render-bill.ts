import { buffer } from 'node:stream/consumers'
import { drawPages } from '../draw-pages.ts'
import { drawLetterhead } from '../letterhead.ts'
import { newDocument } from '../new-document.ts'
import { createPen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import type { Store } from '../store.ts'
import { createTags } from '../tags.ts'
import { createTextSection } from '../text-section.ts'
import type { Bill } from './bill.ts'
import { createLineItems } from './line-items.ts'
import { createTotals } from './totals.ts'

/** Renders a bill as a tagged PDF with embedded fonts. The same bill always gives the same bytes. */
export const renderBill = async (bill: Bill, store: Store): Promise<Uint8Array> => {
  const { letterhead, created, changed } = bill
  const title = `${letterhead.title} ${bill.number}`
  const document = newDocument({ title, store, created, changed })
  document.addPage()
  const sheet: Sheet = { pen: createPen(document), tags: createTags(document), store }
  const headerEnd = drawLetterhead(sheet, letterhead)
  const { rows, drawTableHeader } = createLineItems(sheet, bill.items)
  const blocks = [
    ...rows,
    createTotals(sheet, bill),
    ...createTextSection(sheet, 'Notes', bill.notes),
  ]
  drawPages(document, sheet, { title, headerEnd, blocks, drawTableHeader })
  document.end()
  return buffer(document)
}
