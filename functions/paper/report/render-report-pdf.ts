import { buffer } from 'node:stream/consumers'
import type { ReportType } from '../../../shared/schemas/report.ts'
import type { DrawContext } from '../draw-context.ts'
import { tableHeaderHeight } from '../draw-pages.ts'
import { drawFooter, drawPageHeader, pageHeaderBottom } from '../header-footer.ts'
import type { Letterhead } from '../letterhead.ts'
import { newDocument } from '../new-document.ts'
import { paginate } from '../paginate.ts'
import { createPen } from '../pen.ts'
import { createTags } from '../tags.ts'
import { colors, page, styles } from '../theme.ts'
import { createChart } from './chart.ts'
import { formatValue } from './format-value.ts'
import type { ReportSection } from './section.ts'
import { createTable, type TableRow } from './table.ts'

type Report = {
  type: ReportType
  parts: readonly ReportSection[]
  start_date: string
  end_date: string
}

const gap = 26

/** Draws the header of the first page. Returns its bottom. */
const drawHeader = ({ pen, tags, store }: DrawContext, title: string, range: string): number => {
  tags.artifact('Layout', pen.thread)
  const small = styles.brandSmall
  tags.tag(tags.root, 'P', () =>
    pen.write(pen.fit(store.store_name, small, 400), small, page.left, 46, 'left'),
  )
  tags.tag(tags.root, 'H1', () => pen.write(title, styles.title, page.left - 2, 78, 'left'))
  tags.tag(tags.root, 'P', () => pen.write(range, styles.body, page.left, 132, 'left'))
  tags.artifact('Layout', () => pen.rule(156, colors.ink, 1))
  return 156
}

const createHeading = ({ pen, tags }: DrawContext, title: string): TableRow => ({
  height: 36,
  draw: y => tags.tag(tags.root, 'H2', () => pen.write(title, styles.figure, page.left, y, 'left')),
})

const createEmptyNote = ({ pen, tags }: DrawContext): TableRow => ({
  height: 40,
  keepWithPrevious: true,
  draw: y =>
    tags.tag(tags.root, 'P', () =>
      pen.write('No data for this period.', styles.body, page.left, y, 'left'),
    ),
})

/** Renders a report as a tagged PDF: a chart and a table for each section. */
export const renderReportPdf = async (
  { type, parts, start_date, end_date }: Report,
  store: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `${type.charAt(0).toUpperCase()}${type.slice(1)} report`
  const range = `${formatValue(start_date, 'day')} – ${formatValue(end_date, 'day')}`
  const document = newDocument({ title: `${title}, ${range}`, store })
  document.addPage()
  const context: DrawContext = { pen: createPen(document), tags: createTags(document), store }
  const lines = parts.flatMap((section): TableRow[] => {
    const chart = createChart({ document, context }, section)
    return [
      createHeading(context, section.title),
      ...chart,
      ...(section.rows.length > 0
        ? createTable(context, section, { afterChart: chart.length > 0 })
        : [createEmptyNote(context)]),
    ]
  })
  const firstTop = drawHeader(context, title, range) + gap
  const laterTop = pageHeaderBottom + gap
  const pages = paginate(lines, {
    first: page.bottom - firstTop,
    // A page can start with a repeated table header.
    next: page.bottom - laterTop - tableHeaderHeight,
  })
  for (const [index, pageLines] of pages.entries()) {
    let y = index === 0 ? firstTop : laterTop
    if (index > 0) {
      document.addPage()
      drawPageHeader(context, `${title}, ${range}`)
    }
    const repeatHeader = index > 0 ? pageLines[0]?.drawTableHeader : undefined
    if (repeatHeader) {
      repeatHeader(y)
      y += tableHeaderHeight
    }
    for (const line of pageLines) {
      line.draw(y)
      y += line.height
    }
    drawFooter(context, index + 1, pages.length)
  }
  document.end()
  return buffer(document)
}
