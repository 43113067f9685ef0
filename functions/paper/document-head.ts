import type { DrawContext } from './draw-context.ts'
import { hasRightToLeft } from './reading-order.ts'
import { colors, page, styles } from './theme.ts'

type Element = PDFKit.PDFStructureElement

const storeWidth = 220
const addresseeWidth = 226
const detailColumns = [page.left + 258, page.left + 392] as const
const detailWidth = 112
/** Space between details, in points. */
const detailGap = 9

export type DocumentDetail = { label: string; value: string }

type Addressee = { heading: string; lines: readonly string[] }

/** What the header of a document shows below the store's name. */
export type DocumentHead = {
  title: string
  /** The person or place the document is for, with the name first. */
  addressee: Addressee
  /** Who gets the package, if it isn't the addressee. Shown below. */
  recipient?: Addressee
  /** The details next to the address, in two columns. */
  details: readonly (readonly DocumentDetail[])[]
}

/** Shrinks a long store name to fit. */
const brandStyle = ({ pen, store }: DrawContext) => {
  const room = page.right - page.left - storeWidth - 20
  const width = pen.measure(store.store_name, styles.brand)
  const size = styles.brand.size * Math.min(1, room / width)
  return { ...styles.brand, size }
}

/** Draws the store's name and contact details. Returns their bottom. */
const drawStore = (context: DrawContext, parent: Element): number => {
  const { pen, tags, store } = context
  tags.tag(parent, 'P', () =>
    pen.write(store.store_name, brandStyle(context), page.left, 50, 'left'),
  )
  let y = 52
  for (const line of [store.address, store.support_email, store.support_phone].filter(Boolean)) {
    const lines = pen.wrap(line, styles.small, storeWidth)
    tags.tag(parent, 'P', () => {
      y = pen.writeLines(lines, styles.small, page.right, y, 'right')
    })
  }
  return y
}

const drawDetail = (
  { pen, tags }: DrawContext,
  list: Element,
  { label, value }: DocumentDetail,
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

const drawDetails = (
  context: DrawContext,
  parent: Element,
  { details }: DocumentHead,
  top: number,
): number => {
  const list = context.tags.group(parent, 'L')
  const bottoms = details.map((column, index) => {
    const x = detailColumns[index] ?? page.left
    return column.reduce((y, detail) => drawDetail(context, list, detail, x, y), top)
  })
  return Math.max(...bottoms) - detailGap
}

const drawAddressee = (
  { pen, tags }: DrawContext,
  parent: Element,
  { heading, lines }: Addressee,
  y: number,
): number => {
  const section = tags.group(parent, 'Sect')
  const writeHeading = () => pen.write(heading.toUpperCase(), styles.meta, page.left, y, 'left')
  tags.tag(section, 'H2', writeHeading, { actual: heading })
  let at = y + styles.meta.leading + 3
  for (const [index, line] of lines.entries()) {
    const style = index === 0 ? styles.strong : styles.body
    const write = () => {
      at = pen.writeLines(pen.wrap(line, style, addresseeWidth), style, page.left, at)
    }
    // Right-to-left text is drawn in visual order; this is its reading order.
    tags.tag(section, 'P', write, hasRightToLeft(line) ? { actual: line } : {})
  }
  return at
}

/** Draws the header of a document's first page. Returns its bottom. */
export const drawDocumentHead = (
  context: DrawContext,
  head: DocumentHead,
  parent: Element = context.tags.root,
): number => {
  const { pen, tags } = context
  tags.artifact('Layout', pen.thread)
  const title = Math.max(drawStore(context, parent) + 22, 122)
  tags.tag(parent, 'H1', () => pen.write(head.title, styles.title, page.left - 2, title, 'left'))
  const line = title + styles.title.leading + 14
  tags.artifact('Layout', () => pen.rule(line, colors.ink, 1))
  const top = line + 14
  const { addressee, recipient } = head
  const billedEnd = drawAddressee(context, parent, addressee, top)
  const addresseeEnd = recipient
    ? drawAddressee(context, parent, recipient, billedEnd + detailGap)
    : billedEnd
  return Math.max(addresseeEnd, drawDetails(context, parent, head, top))
}
