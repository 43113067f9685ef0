import type { DrawContext } from '../draw-context.ts'
import { tableHeaderHeight } from '../draw-pages.ts'
import type { Drawable } from '../drawable.ts'
import { colors, page, styles } from '../theme.ts'
import { formatValue } from './format-value.ts'
import type { ReportSection } from './section.ts'

const rowHeight = 21
const below = 22
const figureWidth = 92

/** A row of a table. `drawTableHeader` repeats the header on a page that starts with the row. */
export type TableRow = Drawable & { drawTableHeader?: (y: number) => void }

/** Text columns share the space on the left; number columns have a fixed width on the right. */
const columnPositions = ({ columns }: ReportSection) => {
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'day').length
  const room = page.right - page.left - (columns.length - texts) * figureWidth
  return columns.map(({ kind }, column) => {
    const align = kind === 'text' || kind === 'day' ? ('left' as const) : ('right' as const)
    const x =
      align === 'left'
        ? page.left + (column * room) / texts
        : page.right - (columns.length - 1 - column) * figureWidth
    return { x, align, width: align === 'left' ? room / texts - 12 : figureWidth }
  })
}

/** Tables up to this length stay on one page. */
const maxUnbrokenRows = 8
/** The number of rows kept together at the start and end of a longer table. */
const edgeRows = 2

/** Returns whether to keep a row on the page of the row or header before it. */
const staysTogether = (index: number, count: number): boolean =>
  count <= maxUnbrokenRows || index < edgeRows || index > count - edgeRows

/**
 * Creates the rows of a table. A page may end between a chart and its table, because both on one page
 * would leave up to half of the page before empty. Repeated headers are hidden from screen readers.
 */
export const createTable = (
  { pen, tags }: DrawContext,
  section: ReportSection,
  { afterChart }: { afterChart: boolean },
): TableRow[] => {
  const positions = columnPositions(section)
  let table: PDFKit.PDFStructureElement | undefined
  let body: PDFKit.PDFStructureElement | undefined
  const writeColumnLabel = (column: number, y: number) => {
    const { x, align } = positions[column] ?? { x: page.left, align: 'left' }
    pen.write(section.columns[column]?.head.toUpperCase() ?? '', styles.meta, x, y, align)
  }
  const rule = (y: number) => pen.rule(y + styles.meta.leading + 6, colors.ink, 1)
  const drawTableHeader = (y: number) =>
    tags.artifact('Pagination', () => {
      for (const column of positions.keys()) writeColumnLabel(column, y)
      rule(y)
    })
  const head: TableRow = {
    height: tableHeaderHeight,
    keepWithPrevious: !afterChart,
    draw: y => {
      table = tags.group(tags.root, 'Table', { title: section.title })
      const row = tags.group(tags.group(table, 'THead'), 'TR')
      for (const [column, { head: label }] of section.columns.entries())
        tags.tag(row, 'TH', () => writeColumnLabel(column, y), { scope: 'Column', actual: label })
      body = tags.group(table, 'TBody')
      tags.artifact('Layout', () => rule(y))
    },
  }
  const lines = section.rows.map((values, index): TableRow => {
    const last = index === section.rows.length - 1
    return {
      height: rowHeight + (last ? below : 0),
      keepWithPrevious: staysTogether(index, section.rows.length),
      ...(index > 0 && { drawTableHeader }),
      draw: y => {
        const row = tags.group(body ?? tags.root, 'TR')
        for (const [column, { kind }] of section.columns.entries()) {
          const { x, align, width } = positions[column] ?? {
            x: page.left,
            align: 'left',
            width: 100,
          }
          const style = align === 'left' ? styles.body : styles.amount
          const text = pen.fit(formatValue(values[column], kind), style, width)
          tags.tag(row, 'TD', () => pen.write(text, style, x, y + 4, align))
        }
        tags.artifact('Layout', () => pen.rule(y + rowHeight, colors.line, 0.6))
      },
    }
  })
  return [head, ...lines]
}
