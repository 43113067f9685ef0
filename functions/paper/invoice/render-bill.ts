import { buffer } from 'node:stream/consumers'
import { drawDocumentHead } from '../document-head.ts'
import type { DrawContext } from '../draw-context.ts'
import { drawPages } from '../draw-pages.ts'
import type { Letterhead } from '../letterhead.ts'
import { newDocument } from '../new-document.ts'
import { createPen } from '../pen.ts'
import { createTags } from '../tags.ts'
import { createTextSection } from '../text-section.ts'
import type { Bill } from './bill.ts'
import { createLineItems } from './line-items.ts'
import { createTotals } from './totals.ts'

/** Renders a bill as a tagged PDF with embedded fonts. The same bill always gives the same bytes. */
export const renderBill = async (bill: Bill, store: Letterhead): Promise<Uint8Array> => {
  const { head, created, changed } = bill
  const title = `${head.title} ${bill.number}`
  const document = newDocument({ title, store, created, changed })
  document.addPage()
  const context: DrawContext = { pen: createPen(document), tags: createTags(document), store }
  const headerEnd = drawDocumentHead(context, head)
  const { rows, drawTableHeader } = createLineItems(context, bill.items)
  const blocks = [
    ...rows,
    createTotals(context, bill),
    ...createTextSection(context, 'Notes', bill.notes),
  ]
  drawPages(document, context, { title, headerEnd, blocks, drawTableHeader })
  document.end()
  return buffer(document)
}
