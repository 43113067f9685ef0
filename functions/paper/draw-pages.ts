import type { DrawContext } from './draw-context.ts'
import type { Drawable } from './drawable.ts'
import { drawFooter, drawPageHeader, pageHeaderBottom } from './header-footer.ts'
import { paginate } from './paginate.ts'
import { page } from './theme.ts'

/** Space between the header and the content, in points. */
const gap = 26

/** Height of a table header, in points. */
export const tableHeaderHeight = 22

type Content = {
  /** Shown in the header of later pages. */
  title: string
  /** Where the first page's header ends. */
  headerEnd: number
  blocks: readonly Drawable[]
  /** Draws the table's header with its top at `y` and returns its bottom. */
  drawTableHeader: (y: number) => number
}

/**
 * Draws blocks below the header of the current page, and on as many more pages as they need. Each
 * page has a footer, and pages that start with a table row repeat the table's header.
 */
export const drawPages = (
  document: PDFKit.PDFDocument,
  context: DrawContext,
  { title, headerEnd, blocks, drawTableHeader }: Content,
): void => {
  const firstTop = headerEnd + gap
  const laterTop = pageHeaderBottom + gap
  const pages = paginate(blocks, {
    first: page.bottom - firstTop - tableHeaderHeight,
    next: page.bottom - laterTop - tableHeaderHeight,
  })
  for (const [index, pageBlocks] of pages.entries()) {
    if (index > 0) {
      document.addPage()
      drawPageHeader(context, title)
    }
    let y = index === 0 ? firstTop : laterTop
    if (pageBlocks[0]?.isTableRow) y = drawTableHeader(y)
    for (const block of pageBlocks) {
      block.draw(y)
      y += block.height
    }
    drawFooter(context, index + 1, pages.length)
  }
}
