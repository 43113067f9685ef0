import type { InvoiceItem } from '../../table/invoices.ts'
import { colors, page, styles } from '../look.ts'
import { hasRightToLeft } from '../reading-order.ts'
import type { Sheet } from '../sheet.ts'
import { billingLines, type Detail, invoiceDetails } from './text.ts'

const storeWidth = 220
const customerWidth = 226
const detailColumns = [page.left + 258, page.left + 392] as const
const detailWidth = 112
/** Space between details, in points. */
const detailGap = 9

/** Shrinks a long store name to fit. */
const brandStyle = ({ pen, store }: Sheet) => {
  const room = page.right - page.left - storeWidth - 20
  const width = pen.measure(store.store_name, styles.brand)
  const size = styles.brand.size * Math.min(1, room / width)
  return { ...styles.brand, size }
}

/** Draws the store's name and contact details. Returns their bottom. */
const drawStore = (sheet: Sheet): number => {
  const { pen, tags, store } = sheet
  tags.tag(tags.root, 'P', () =>
    pen.write(store.store_name, brandStyle(sheet), page.left, 50, 'left'),
  )
  let y = 52
  for (const line of [store.address, store.support_email, store.support_phone].filter(Boolean)) {
    const lines = pen.wrap(line, styles.small, storeWidth)
    tags.tag(tags.root, 'P', () => {
      y = pen.writeLines(lines, styles.small, page.right, y, 'right')
    })
  }
  return y
}

const drawDetail = (
  { pen, tags }: Sheet,
  list: PDFKit.PDFStructureElement,
  { label, value }: Detail,
  x: number,
  y: number,
): number => {
  const lines = pen.wrap(value, styles.body, detailWidth)
  const item = tags.group(list, 'LI')
  tags.tag(item, 'Lbl', () => pen.write(label.toUpperCase(), styles.meta, x, y, 'left'), {
    actual: label,
  })
  const top = y + styles.meta.leading + 3
  tags.tag(item, 'LBody', () => pen.writeLines(lines, styles.body, x, top))
  return top + lines.length * styles.body.leading + detailGap
}

const drawDetails = (sheet: Sheet, invoice: InvoiceItem, top: number): number => {
  const list = sheet.tags.group(sheet.tags.root, 'L')
  const bottoms = invoiceDetails(invoice, sheet.store.time_zone).map((details, index) => {
    const x = detailColumns[index] ?? page.left
    return details.reduce((y, detail) => drawDetail(sheet, list, detail, x, y), top)
  })
  return Math.max(...bottoms) - detailGap
}

const drawCustomer = ({ pen, tags }: Sheet, invoice: InvoiceItem, y: number): number => {
  const section = tags.group(tags.root, 'Sect')
  tags.tag(section, 'H2', () => pen.write('BILLED TO', styles.meta, page.left, y, 'left'), {
    actual: 'Billed to',
  })
  let at = y + styles.meta.leading + 3
  for (const [index, line] of billingLines(invoice).entries()) {
    const style = index === 0 ? styles.strong : styles.body
    const write = () => {
      at = pen.writeLines(pen.wrap(line, style, customerWidth), style, page.left, at)
    }
    // Right-to-left text is drawn in visual order; this is its reading order.
    tags.tag(section, 'P', write, hasRightToLeft(line) ? { actual: line } : {})
  }
  return at
}

/** Draws the header of the first page. Returns its bottom. */
export const drawHeader = (sheet: Sheet, invoice: InvoiceItem): number => {
  const { pen, tags } = sheet
  tags.artifact('Layout', pen.thread)
  const title = Math.max(drawStore(sheet) + 22, 122)
  tags.tag(tags.root, 'H1', () => pen.write('Invoice', styles.title, page.left - 2, title, 'left'))
  const line = title + styles.title.leading + 14
  tags.artifact('Layout', () => pen.rule(line, colors.ink, 1))
  const top = line + 14
  const customerEnd = drawCustomer(sheet, invoice, top)
  return Math.max(customerEnd, drawDetails(sheet, invoice, top))
}
