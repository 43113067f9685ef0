import { colors, page, styles } from '../look.ts'
import type { Part as Block } from '../part.ts'
import type { Sheet } from '../sheet.ts'
import type { Part } from './part.ts'
import { shown } from './shown.ts'

type Drawing = { document: PDFKit.PDFDocument; sheet: Sheet }
type Point = { label: string; value: number; written: string }

const pointsOf = ({ rows, columns }: Part, column: number): Point[] =>
  rows.map(row => {
    const value = row[column]
    return {
      label: shown(row[0], columns[0]?.kind ?? 'text'),
      value: Number(value ?? 0),
      written: shown(value, columns[column]?.kind ?? 'count'),
    }
  })

const below = 16

const barHeight = 19
const barLeft = page.left + 176
const barRight = page.right - 76

/** A bar for each row, from left to right, with its figure at the end. */
const drawBars = ({ document, sheet: { pen } }: Drawing, points: Point[], top: number) => {
  const most = Math.max(...points.map(point => point.value), 1)
  for (const [index, { label, value, written }] of points.entries()) {
    const y = top + index * barHeight
    const width = ((barRight - barLeft) * value) / most
    pen.write(
      pen.fit(label, styles.small, barLeft - page.left - 12),
      styles.small,
      page.left,
      y,
      'left',
    )
    document.rect(barLeft, y + 2, Math.max(width, 0.8), barHeight - 9).fill(colors.ultra)
    pen.write(written, styles.small, barLeft + width + 6, y, 'left')
  }
}

const lineHeight = 150
const lineLeft = page.left + 62
const gridLines = 4

/** A step of 1, 2 or 5 by a power of ten, of which the grid's lines reach over all values. */
const stepOver = (most: number): number => {
  const raw = Math.max(most, gridLines) / gridLines
  const power = 10 ** Math.floor(Math.log10(raw))
  return ([1, 2, 5, 10].find(one => one * power >= raw) ?? 10) * power
}

/** What the values are over the days, over a grid with round figures. */
const drawLine = (
  { document, sheet: { pen } }: Drawing,
  points: Point[],
  top: number,
  write: (value: number) => string,
) => {
  const height = lineHeight - 22
  const step = stepOver(Math.max(...points.map(point => point.value)))
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

/** More bars than this are a line: their labels would fill a page. */
const mostBars = 24

const isLine = (kind: 'line' | 'bars', points: readonly Point[]) =>
  points.length > mostBars || (kind === 'line' && points.length > 1)

/** The chart of a part; none where there is nothing to draw. */
export const chartOf = (drawing: Drawing, part: Part): Block[] => {
  const { chart, columns, title } = part
  if (!chart) return []
  const { column } = chart
  const points = pointsOf(part, column)
  const highest = points.toSorted((a, b) => b.value - a.value)[0]
  if (!highest || highest.value === 0) return []
  const line = isLine(chart.kind, points)
  const { tags } = drawing.sheet
  const head = columns[column]
  const alt = `Chart of ${title.toLowerCase()}: ${head?.head.toLowerCase()}, the most ${highest.written} (${highest.label}). The table tells every figure.`
  const write = (value: number) =>
    head?.kind === 'money' ? shown(value, 'money').replace(/\.00$/, '') : shown(value, 'count')
  const draw = (y: number) =>
    line ? drawLine(drawing, points, y, write) : drawBars(drawing, points, y)
  return [
    {
      height: (line ? lineHeight : points.length * barHeight) + below,
      withPrevious: true,
      draw: y => tags.tag(tags.root, 'Figure', () => draw(y), { alt }),
    },
  ]
}
