import { facesOf, maySpace, type Run } from './faces.ts'
import { colors, type Face, page, type Style } from './look.ts'
import { hasRightToLeft, piecesFromLeft } from './reading-order.ts'

/** Japanese may be broken between any two letters, other text at its spaces and hyphens. */
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const pieces = new RegExp(`[${japanese}]|[^\\s${japanese}-]+-?\\s*|[\\s-]+`, 'gu')
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export type Pen = ReturnType<typeof penOf>

/** Measures and writes text, and draws the few lines that invoices have. Points from the top left. */
export const penOf = (document: PDFKit.PDFDocument) => {
  const runsOfPiece = facesOf(document)

  /** pdfkit turns letters round that are read backwards, but no signs that stand by themselves. */
  const inItsOrder = (run: Run): Run =>
    hasRightToLeft(run.text) ? run : { ...run, text: [...run.text].reverse().join('') }

  /** What stands in a line, from left to right. */
  const runsOf = (text: string, face: Face): Run[] =>
    // Composed, since fonts have more letters with accents than accents to set on letters.
    piecesFromLeft(text.normalize('NFC')).flatMap(piece => {
      const runs = runsOfPiece(piece.text, face)
      return piece.backwards ? runs.reverse().map(inItsOrder) : runs
    })

  const optionsOf = (font: string, { size, tracking = 0, tabular }: Style) => ({
    lineBreak: false,
    baseline: 'alphabetic' as const,
    characterSpacing: maySpace(font) ? tracking * size : 0,
    ...(tabular && { features: ['tnum'] satisfies PDFKit.Mixins.OpenTypeFeatures[] }),
  })

  const runWidth = (font: string, text: string, style: Style): number =>
    document.font(font).fontSize(style.size).widthOfString(text, optionsOf(font, style))

  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style.face).reduce((sum, run) => sum + runWidth(run.font, run.text, style), 0)

  /** Breaks what is wider than a line by itself, such as an address without spaces. */
  const breakWord = (word: string, style: Style, width: number): string[] => {
    if (widthOf(word.trimEnd(), style) <= width) return [word]
    const parts: string[] = ['']
    for (const { segment } of letters.segment(word)) {
      const longer = parts.at(-1) + segment
      if (parts.at(-1) && widthOf(longer, style) > width) parts.push(segment)
      else parts[parts.length - 1] = longer
    }
    return parts
  }

  /** The lines that text takes in a column; one that goes on keeps the space it ends with. */
  const wrap = (text: string, style: Style, width: number): string[] =>
    text.split('\n').flatMap(paragraph => {
      const lines = ['']
      let used = 0
      for (const piece of paragraph.trimEnd().match(pieces) ?? []) {
        for (const part of breakWord(piece, style, width)) {
          if (used > 0 && used + widthOf(part.trimEnd(), style) > width) {
            lines.push('')
            used = 0
          }
          lines[lines.length - 1] += part
          used += widthOf(part, style)
        }
      }
      return lines
    })

  /** As much of one line of text as fits, with an ellipsis where it does not. */
  const fit = (text: string, style: Style, width: number): string => {
    if (widthOf(text, style) <= width) return text
    const [line = ''] = wrap(text, style, width - widthOf('…', style))
    return `${line.trimEnd()}…`
  }

  /** Writes one line whose box begins at `y`; aligned right, it ends at `x`. */
  const write = (text: string, style: Style, x: number, y: number, align: 'left' | 'right') => {
    // Capitals, about 0.7 of the size, stand in the middle of the line.
    const baseline = y + (style.leading + 0.7 * style.size) / 2
    let at = align === 'right' ? x - widthOf(text.trimEnd(), style) : x
    for (const run of runsOf(text, style.face)) {
      document
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, at, baseline, optionsOf(run.font, style))
      at += runWidth(run.font, run.text, style)
    }
  }

  /** Writes lines under each other; says where the next would begin. */
  const writeLines = (
    lines: readonly string[],
    style: Style,
    x: number,
    y: number,
    align: 'left' | 'right' = 'left',
  ): number => {
    for (const [index, line] of lines.entries())
      write(line, style, x, y + index * style.leading, align)
    return y + lines.length * style.leading
  }

  const rule = (y: number, color: string, weight: number, from: number = page.left) =>
    document.moveTo(from, y).lineTo(page.right, y).lineWidth(weight).strokeColor(color).stroke()

  /** The woven edge that the store is named after, along the top of the sheet. */
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

  return { widthOf, wrap, fit, write, writeLines, rule, thread }
}
