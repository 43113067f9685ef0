import type { DrawContext } from '../draw-context.ts'
import { tableHeaderHeight } from '../draw-pages.ts'
import type { Drawable } from '../drawable.ts'
import { colors, page, type Style, styles } from '../theme.ts'

type Element = PDFKit.PDFStructureElement

/** A column of a table. Right-aligned text ends at `x`. */
export type ItemColumn = { label: string; x: number; align: 'left' | 'right'; width: number }

/** A cell: paragraphs that wrap within the column. */
export type ItemCell = readonly { text: string; style: Style }[]

type Table = {
  title: string
  columns: readonly ItemColumn[]
  rows: readonly (readonly ItemCell[])[]
  /** Draws a box to tick before each row. */
  hasBoxes?: boolean
}

const padding = 7
const boxSize = 10

/** Creates the rows of a table of items. Repeated headers are hidden from screen readers. */
export const createItemsTable = (
  { pen, tags }: DrawContext,
  { title, columns, rows, hasBoxes = false }: Table,
  parent: Element = tags.root,
) => {
  const table = tags.group(parent, 'Table', { title })
  let body: Element | undefined

  const writeLabel = ({ label, x, align }: ItemColumn, y: number) =>
    pen.write(label.toUpperCase(), styles.meta, x, y, align)
  const drawRule = (y: number) => pen.rule(y + styles.meta.leading + 6, colors.ink, 1)

  const drawFirstHeader = (y: number) => {
    const row = tags.group(tags.group(table, 'THead'), 'TR')
    for (const column of columns)
      tags.tag(row, 'TH', () => writeLabel(column, y), { scope: 'Column', actual: column.label })
    body = tags.group(table, 'TBody')
    tags.artifact('Layout', () => drawRule(y))
  }

  const drawTableHeader = (y: number): number => {
    if (body)
      tags.artifact('Pagination', () => {
        for (const column of columns) writeLabel(column, y)
        drawRule(y)
      })
    else drawFirstHeader(y)
    return y + tableHeaderHeight
  }

  const wrapCell = (cell: ItemCell, width: number) =>
    cell.flatMap(({ text, style }) =>
      pen.wrap(text, style, width).map(line => ({ text: line, style })),
    )
  const heightOf = (lines: ItemCell) => lines.reduce((sum, { style }) => sum + style.leading, 0)

  const createRow = (cells: readonly ItemCell[]): Drawable => {
    const wrapped = cells.map((cell, index) => wrapCell(cell, columns[index]?.width ?? 0))
    const height = Math.max(...wrapped.map(heightOf)) + 2 * padding
    return {
      height,
      isTableRow: true,
      draw: y => {
        const row = tags.group(body ?? table, 'TR')
        for (const [index, { x, align }] of columns.entries())
          tags.tag(row, 'TD', () => {
            let at = y + padding
            for (const { text, style } of wrapped[index] ?? []) {
              pen.write(text, style, x, at, align)
              at += style.leading
            }
          })
        tags.artifact('Layout', () => {
          if (hasBoxes) pen.box(page.left + 0.5, y + padding + 1.5, boxSize)
          pen.rule(y + height, colors.line, 0.6)
        })
      },
    }
  }

  return { drawTableHeader, rows: rows.map(createRow) }
}
