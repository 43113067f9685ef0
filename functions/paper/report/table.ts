import { colors, page, styles } from '../look.ts'
import type { Part as Block } from '../part.ts'
import type { Sheet } from '../sheet.ts'
import type { Part } from './part.ts'
import { shown } from './shown.ts'

export const headHeight = 22
const rowHeight = 21
const below = 22
const figureWidth = 92

/** A line of a table, with how its head is drawn again on the page it begins. */
export type Line = Block & { drawHead?: (y: number) => void }

/** Text begins at the left; figures end in columns of one width, the last at the right. */
const placesOf = ({ columns }: Part) => {
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'day').length
  const room = page.right - page.left - (columns.length - texts) * figureWidth
  return columns.map(({ kind }, place) => {
    const align = kind === 'text' || kind === 'day' ? ('left' as const) : ('right' as const)
    const x =
      align === 'left'
        ? page.left + (place * room) / texts
        : page.right - (columns.length - 1 - place) * figureWidth
    return { x, align, width: align === 'left' ? room / texts - 12 : figureWidth }
  })
}

/** A table of so few rows is kept on one page; of a longer one as many stay together at each end. */
const fewRows = 8
const rowsTogether = 2

/** Whether a row stays on the page of the one before it, or of the head. */
const staysTogether = (index: number, count: number): boolean =>
  count <= fewRows || index < rowsTogether || index > count - rowsTogether

/** The table of a part, line by line; its head is read out once and repeated for the eye. */
export const tableOf = ({ pen, tags }: Sheet, part: Part): Line[] => {
  const places = placesOf(part)
  let table: PDFKit.PDFStructureElement | undefined
  let body: PDFKit.PDFStructureElement | undefined
  const writeHead = (place: number, y: number) => {
    const { x, align } = places[place] ?? { x: page.left, align: 'left' }
    pen.write(part.columns[place]?.head.toUpperCase() ?? '', styles.meta, x, y, align)
  }
  const rule = (y: number) => pen.rule(y + styles.meta.leading + 6, colors.ink, 1)
  const drawHead = (y: number) =>
    tags.artifact('Pagination', () => {
      for (const place of places.keys()) writeHead(place, y)
      rule(y)
    })
  const head: Line = {
    height: headHeight,
    withPrevious: true,
    draw: y => {
      table = tags.group(tags.root, 'Table', { title: part.title })
      const row = tags.group(tags.group(table, 'THead'), 'TR')
      for (const [place, { head: words }] of part.columns.entries())
        tags.tag(row, 'TH', () => writeHead(place, y), { scope: 'Column', actual: words })
      body = tags.group(table, 'TBody')
      tags.artifact('Layout', () => rule(y))
    },
  }
  const lines = part.rows.map((values, index): Line => {
    const last = index === part.rows.length - 1
    return {
      height: rowHeight + (last ? below : 0),
      withPrevious: staysTogether(index, part.rows.length),
      ...(index > 0 && { drawHead }),
      draw: y => {
        const row = tags.group(body ?? tags.root, 'TR')
        for (const [place, { kind }] of part.columns.entries()) {
          const { x, align, width } = places[place] ?? { x: page.left, align: 'left', width: 100 }
          const style = align === 'left' ? styles.body : styles.amount
          const words = pen.fit(shown(values[place], kind), style, width)
          tags.tag(row, 'TD', () => pen.write(words, style, x, y + 4, align))
        }
        tags.artifact('Layout', () => pen.rule(y + rowHeight, colors.line, 0.6))
      },
    }
  })
  return [head, ...lines]
}
