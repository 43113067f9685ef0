import { formatShort } from '../../../shared/rules/money.ts'
import type { DrawContext } from '../draw-context.ts'
import type { Drawable } from '../drawable.ts'
import { colors, page, styles } from '../theme.ts'
import { formatValue } from './format-value.ts'
import type { ReportSection } from './section.ts'

type Drawing = { document: PDFKit.PDFDocument; context: DrawContext }
type Point = { label: string; value: number; formatted: string }

const toPoints = ({ rows, columns }: ReportSection, column: number): Point[] =>
  rows.map(row => {
    const value = row[column]
    return {
      label: formatValue(row[0], columns[0]?.kind ?? 'text'),
      // A day with more refunds than payments has no bar; the table lists it.
      value: Math.max(0, Number(value ?? 0)),
      formatted: formatValue(value, columns[column]?.kind ?? 'count'),
    }
  })

const below = 16

const barHeight = 19
const barLeft = page.left + 176
const barRight = page.right - 76

/** Draws a bar for each row, with its value at the end. */
const drawBars = ({ document, context: { pen } }: Drawing, points: Point[], top: number) => {
  const max = Math.max(...points.map(point => point.value), 1)
  for (const [index, { label, value, formatted }] of points.entries()) {
    const y = top + index * barHeight
    const width = ((barRight - barLeft) * value) / max
    pen.write(
      pen.fit(label, styles.small, barLeft - page.left - 12),
      styles.small,
      page.left,
      y,
      'left',
    )
    document.rect(barLeft, y + 2, Math.max(width, 0.8), barHeight - 9).fill(colors.ultra)
    pen.write(formatted, styles.small, barLeft + width + 6, y, 'left')
  }
}

const lineHeight = 150
const lineLeft = page.left + 62
const gridLines = 4

/** Returns the smallest step of 1, 2 or 5 times a power of ten whose grid covers `max`. */
const gridStep = (max: number): number => {
  const raw = Math.max(max, gridLines) / gridLines
  const power = 10 ** Math.floor(Math.log10(raw))
  return ([1, 2, 5, 10].find(one => one * power >= raw) ?? 10) * power
}

/** Draws a line chart on a grid with round values. */
const drawLine = (
  { document, context: { pen } }: Drawing,
  points: Point[],
  top: number,
  write: (value: number) => string,
) => {
  const height = lineHeight - 22
  const step = gridStep(Math.max(...points.map(point => point.value)))
  const x = (index: number) =>
    lineLeft + ((page.right - lineLeft) * index) / Math.max(points.length - 1, 1)
  const y = (value: number) => top + 6 + height * (1 - value / (step * gridLines))
  for (let line = 0; line <= gridLines; line++) {
    pen.rule(y(line * step), colors.line, 0.6, lineLeft)
    pen.write(write(line * step), styles.small, lineLeft - 8, y(line * step) - 6, 'right')
  }
  const trace = () => {
    for (const [index, { value }] of points.entries())
      if (index === 0) document.moveTo(x(0), y(value))
      else document.lineTo(x(index), y(value))
  }
  trace()
  document.lineTo(page.right, y(0)).lineTo(lineLeft, y(0)).closePath()
  document.save().fillOpacity(0.07).fill(colors.ultra).restore()
  trace()
  document.lineWidth(1.4).lineJoin('round').strokeColor(colors.ultra).stroke()
  const labels = top + lineHeight - 12
  pen.write(points[0]?.label ?? '', styles.small, lineLeft, labels, 'left')
  if (points.length > 1)
    pen.write(points.at(-1)?.label ?? '', styles.small, page.right, labels, 'right')
}

/** Maximum bars in a chart. Above this, they would fill half a page, so a line is drawn instead. */
const maxBars = 12

const isLine = (kind: 'line' | 'bars', points: readonly Point[]) =>
  points.length > maxBars || (kind === 'line' && points.length > 1)

/** Creates the chart of a section, if it has values to draw. */
export const createChart = (drawing: Drawing, section: ReportSection): Drawable[] => {
  const { chart, columns, title } = section
  if (!chart) return []
  const { column } = chart
  const points = toPoints(section, column)
  const highest = points.toSorted((a, b) => b.value - a.value)[0]
  if (!highest || highest.value === 0) return []
  const line = isLine(chart.kind, points)
  const { tags } = drawing.context
  const head = columns[column]
  const alt = `Chart of ${title.toLowerCase()}: ${head?.head.toLowerCase()}, highest ${highest.formatted} (${highest.label}). The table below lists all values.`
  const write = (value: number) =>
    head?.kind === 'money' ? formatShort(value) : formatValue(value, 'count')
  const draw = (y: number) =>
    line ? drawLine(drawing, points, y, write) : drawBars(drawing, points, y)
  return [
    {
      height: (line ? lineHeight : points.length * barHeight) + below,
      keepWithPrevious: true,
      draw: y => tags.tag(tags.root, 'Figure', () => draw(y), { alt }),
    },
  ]
}
