import { createTextWriter } from './text-writer.ts'
import { colors, page } from './theme.ts'

export type Pen = ReturnType<typeof createPen>

/** Creates a pen that writes text and draws rules. Positions are points from the top left. */
export const createPen = (document: PDFKit.PDFDocument) => {
  const rule = (y: number, color: string, weight: number, from: number = page.left) =>
    document.moveTo(from, y).lineTo(page.right, y).lineWidth(weight).strokeColor(color).stroke()

  /** Draws an empty box to tick, with its top left corner at `x` and `y`. */
  const box = (x: number, y: number, size: number) =>
    document.rect(x, y, size, size).lineWidth(0.8).strokeColor(colors.ink2).stroke()

  /** Draws the brand's selvedge, a dashed thread, along the top of the page. */
  const thread = () => {
    document.save()
    for (const y of [17, 25])
      document.moveTo(0, y).lineTo(page.width, y).lineWidth(0.6).strokeColor(colors.line).stroke()
    document
      .moveTo(0, 21)
      .lineTo(page.width, 21)
      .lineWidth(1.5)
      .dash(7, { space: 5 })
      .strokeColor(colors.ultra)
      .stroke()
    document.restore()
  }

  return { ...createTextWriter(document), rule, box, thread }
}
