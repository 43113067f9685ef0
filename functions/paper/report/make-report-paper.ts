import { buffer } from 'node:stream/consumers'
import type { ReportType } from '../../../shared/schemas/report.ts'
import { drawFoot, drawLaterHead, laterHeadEnd } from '../heads.ts'
import { colors, page, styles } from '../look.ts'
import { newDocument } from '../new-document.ts'
import { paginate } from '../paginate.ts'
import { penOf } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import type { Store } from '../store.ts'
import { tagsOf } from '../tags.ts'
import { chartOf } from './chart.ts'
import type { Part } from './part.ts'
import { shown } from './shown.ts'
import { headHeight, type Line, tableOf } from './table.ts'

type Report = { type: ReportType; parts: readonly Part[]; start_date: string; end_date: string }

const gap = 26

/** The head of the first page; says where it ends. */
const drawFirstHead = ({ pen, tags, store }: Sheet, title: string, range: string): number => {
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

const headingOf = ({ pen, tags }: Sheet, title: string): Line => ({
  height: 36,
  draw: y => tags.tag(tags.root, 'H2', () => pen.write(title, styles.figure, page.left, y, 'left')),
})

const nothing = ({ pen, tags }: Sheet): Line => ({
  height: 40,
  withPrevious: true,
  draw: y =>
    tags.tag(tags.root, 'P', () =>
      pen.write('Nothing in this period.', styles.body, page.left, y, 'left'),
    ),
})

/**
 * A report as PDF: each part with its chart and its table, tagged for screen readers, with fonts
 * embedded.
 */
export const makeReportPaper = async (
  { type, parts, start_date, end_date }: Report,
  store: Store,
): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `${type.charAt(0).toUpperCase()}${type.slice(1)} report`
  const range = `${shown(start_date, 'day')} – ${shown(end_date, 'day')}`
  const document = newDocument({ title: `${title}, ${range}`, store })
  document.addPage()
  const sheet: Sheet = { pen: penOf(document), tags: tagsOf(document), store }
  const lines = parts.flatMap((part): Line[] => [
    headingOf(sheet, part.title),
    ...chartOf({ document, sheet }, part),
    ...(part.rows.length > 0 ? tableOf(sheet, part) : [nothing(sheet)]),
  ])
  const firstTop = drawFirstHead(sheet, title, range) + gap
  const laterTop = laterHeadEnd + gap
  const pages = paginate(lines, {
    first: page.bottom - firstTop,
    // A page may begin with the head of a table that goes on.
    next: page.bottom - laterTop - headHeight,
  })
  for (const [index, onPage] of pages.entries()) {
    let y = index === 0 ? firstTop : laterTop
    if (index > 0) {
      document.addPage()
      drawLaterHead(sheet, `${title}, ${range}`)
    }
    const again = index > 0 ? onPage[0]?.drawHead : undefined
    if (again) {
      again(y)
      y += headHeight
    }
    for (const line of onPage) {
      line.draw(y)
      y += line.height
    }
    drawFoot(sheet, index + 1, pages.length)
  }
  document.end()
  return buffer(document)
}
