import { locale } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { DrawContext } from '../draw-context.ts'
import { tableHeaderHeight } from '../draw-pages.ts'
import type { Drawable } from '../drawable.ts'
import { colors, page, styles } from '../theme.ts'
import type { Bill } from './bill.ts'

const columns = [
  { label: 'Description', x: page.left, align: 'left' },
  { label: 'Quantity', x: 392, align: 'right' },
  { label: 'Price', x: 474, align: 'right' },
  { label: 'Amount', x: page.right, align: 'right' },
] as const
const descriptionWidth = 270
const padding = 6.5

const writeColumnLabel = ({ pen }: DrawContext, label: string, index: number, y: number) => {
  const { x, align } = columns[index] ?? columns[0]
  pen.write(label.toUpperCase(), styles.meta, x, y, align)
}

const drawHeaderRule = ({ pen }: DrawContext, y: number) =>
  pen.rule(y + styles.meta.leading + 6, colors.ink, 1)

/** Creates the table of line items. Repeated headers are hidden from screen readers. */
export const createLineItems = (context: DrawContext, items: Bill['items']) => {
  const { pen, tags } = context
  const table = tags.group(tags.root, 'Table', { title: 'Line items' })
  let body: PDFKit.PDFStructureElement | undefined

  const drawTableHeader = (y: number): number => {
    if (body) {
      tags.artifact('Pagination', () => {
        for (const [index, { label }] of columns.entries())
          writeColumnLabel(context, label, index, y)
        drawHeaderRule(context, y)
      })
    } else {
      const row = tags.group(tags.group(table, 'THead'), 'TR')
      for (const [index, { label }] of columns.entries())
        tags.tag(row, 'TH', () => writeColumnLabel(context, label, index, y), {
          scope: 'Column',
          actual: label,
        })
      body = tags.group(table, 'TBody')
      tags.artifact('Layout', () => drawHeaderRule(context, y))
    }
    return y + tableHeaderHeight
  }

  const createRow = (item: Bill['items'][number]): Drawable => {
    const description = pen.wrap(item.description, styles.body, descriptionWidth)
    const figures = [
      item.quantity.toLocaleString(locale),
      formatCents(item.rate),
      formatCents(item.amount),
    ]
    const sku = item.sku ? pen.wrap(`SKU ${item.sku}`, styles.small, descriptionWidth) : []
    const height =
      description.length * styles.body.leading + sku.length * styles.small.leading + 2 * padding
    return {
      height,
      isTableRow: true,
      draw: y => {
        const row = tags.group(body ?? table, 'TR')
        const top = y + padding
        tags.tag(row, 'TD', () => {
          const below = pen.writeLines(description, styles.body, page.left, top)
          pen.writeLines(sku, styles.small, page.left, below)
        })
        for (const [index, figure] of figures.entries()) {
          const { x, align } = columns[index + 1] ?? columns[0]
          tags.tag(row, 'TD', () => pen.write(figure, styles.amount, x, top, align))
        }
        tags.artifact('Layout', () => pen.rule(y + height, colors.line, 0.6))
      },
    }
  }

  return { drawTableHeader, rows: items.map(createRow) }
}
