import type { DrawContext } from '../draw-context.ts'
import type { Drawable } from '../drawable.ts'
import { colors, page, styles } from '../theme.ts'
import type { Bill } from './bill.ts'

const left = 338
const rowHeight = 19
const above = 12
const totalHeight = 46

/** Creates the totals as one block, kept with the last line item. */
export const createTotals = ({ pen, tags }: DrawContext, { amounts, total }: Bill): Drawable => ({
  height: above + amounts.length * rowHeight + totalHeight,
  keepWithPrevious: true,
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
    // Aligns the baselines of the label and the larger figure.
    tags.tag(row, 'TH', () => pen.write(total.label, styles.strong, left, rule + 14.5, 'left'), {
      scope: 'Row',
    })
    tags.tag(row, 'TD', () => pen.write(total.value, styles.figure, page.right, rule + 3, 'right'))
  },
})
