import { formatCents } from '../../../shared/rules/money.ts'
import type { InvoiceItem } from '../../table/invoices.ts'
import { colors, page, styles } from '../look.ts'
import type { Part } from '../part.ts'
import type { Sheet } from '../sheet.ts'
import { amountsOf } from './words.ts'

const left = 338
const rowHeight = 19
const above = 12
const totalHeight = 46

/** Subtotal to total, in one piece and with at least the last line above it. */
export const layOutTotals = ({ pen, tags }: Sheet, invoice: InvoiceItem): Part => {
  const amounts = amountsOf(invoice)
  return {
    height: above + amounts.length * rowHeight + totalHeight,
    withPrevious: true,
    draw: top => {
      const table = tags.group(tags.root, 'Table', { title: 'Totals' })
      let y = top + above
      for (const { label, value } of amounts) {
        const row = tags.group(table, 'TR')
        const at = y
        tags.tag(row, 'TH', () => pen.write(label, styles.body, left, at, 'left'), { scope: 'Row' })
        tags.tag(row, 'TD', () => pen.write(value, styles.amount, page.right, at, 'right'))
        y += rowHeight
      }
      const rule = y + 4
      tags.artifact('Layout', () => pen.rule(rule, colors.ink, 1, left))
      const row = tags.group(table, 'TR')
      // Both stand on one line, though one is twice as high.
      tags.tag(row, 'TH', () => pen.write('Total', styles.strong, left, rule + 14.5, 'left'), {
        scope: 'Row',
      })
      const total = formatCents(invoice.total)
      tags.tag(row, 'TD', () => pen.write(total, styles.figure, page.right, rule + 3, 'right'))
    },
  }
}
