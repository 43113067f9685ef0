import { allowsTracking, createFontMatcher, type FontRun } from './fonts.ts'
import { hasRightToLeft, visualRuns } from './reading-order.ts'
import type { Face, Style } from './theme.ts'

// Japanese can break between any two characters, other text at spaces and hyphens.
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const breakable = new RegExp(`[${japanese}]|[^\\s${japanese}-]+-?\\s*|[\\s-]+`, 'gu')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Creates functions that measure, wrap and write text. Positions are points from the top left. */
export const createTextWriter = (document: PDFKit.PDFDocument) => {
  const matchFonts = createFontMatcher(document)

  /** Reverses punctuation between right-to-left letters, because pdfkit reverses only the letters. */
  const toVisualOrder = (run: FontRun): FontRun =>
    hasRightToLeft(run.text) ? run : { ...run, text: [...run.text].reverse().join('') }

  /** Splits a line into runs of one font, from left to right. */
  const splitRuns = (text: string, face: Face): FontRun[] =>
    // NFC: fonts have more accented letters than combining accents.
    visualRuns(text.normalize('NFC')).flatMap(piece => {
      const runs = matchFonts(piece.text, face)
      return piece.rightToLeft ? runs.reverse().map(toVisualOrder) : runs
    })

  const textOptions = (font: string, { size, tracking = 0, tabular }: Style) => ({
    lineBreak: false,
    baseline: 'alphabetic' as const,
    characterSpacing: allowsTracking(font) ? tracking * size : 0,
    ...(tabular && { features: ['tnum'] satisfies PDFKit.Mixins.OpenTypeFeatures[] }),
  })

  const runWidth = (font: string, text: string, style: Style): number =>
    document.font(font).fontSize(style.size).widthOfString(text, textOptions(font, style))

  const measure = (text: string, style: Style): number =>
    splitRuns(text, style.face).reduce((sum, run) => sum + runWidth(run.font, run.text, style), 0)

  /** Breaks a word that is wider than the column. */
  const breakWord = (word: string, style: Style, width: number): string[] => {
    if (measure(word.trimEnd(), style) <= width) return [word]
    const parts: string[] = ['']
    for (const { segment } of graphemes.segment(word)) {
      const longer = parts.at(-1) + segment
      if (parts.at(-1) && measure(longer, style) > width) parts.push(segment)
      else parts[parts.length - 1] = longer
    }
    return parts
  }

  /** Wraps text into lines. Lines keep their trailing space. */
  const wrap = (text: string, style: Style, width: number): string[] =>
    text.split('\n').flatMap(paragraph => {
      const lines = ['']
      let used = 0
      for (const piece of paragraph.trimEnd().match(breakable) ?? []) {
        for (const part of breakWord(piece, style, width)) {
          if (used > 0 && used + measure(part.trimEnd(), style) > width) {
            lines.push('')
            used = 0
          }
          lines[lines.length - 1] += part
          used += measure(part, style)
        }
      }
      return lines
    })

  /** Truncates text to one line, with an ellipsis if needed. */
  const fit = (text: string, style: Style, width: number): string => {
    if (measure(text, style) <= width) return text
    const [line = ''] = wrap(text, style, width - measure('…', style))
    return `${line.trimEnd()}…`
  }

  /** Writes one line with its top at `y`. Right-aligned text ends at `x`. */
  const write = (text: string, style: Style, x: number, y: number, align: 'left' | 'right') => {
    // Centers capitals, which are about 0.7 of the size, in the line.
    const baseline = y + (style.leading + 0.7 * style.size) / 2
    let at = align === 'right' ? x - measure(text.trimEnd(), style) : x
    for (const run of splitRuns(text, style.face)) {
      document
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, at, baseline, textOptions(run.font, style))
      at += runWidth(run.font, run.text, style)
    }
  }

  /** Writes several lines and returns the `y` of the next one. */
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

  return { measure, wrap, fit, write, writeLines }
}
