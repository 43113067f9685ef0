import { decodeHTML } from 'entities'
import { cutText } from '../../../shared/rules/cut-text.ts'

// Control characters other than line breaks, and the character that replaces invalid references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const controls = /[\u0000-\u0009\u000b-\u001f\u007f\ufffd]+/g

// Control characters that no text in the store has.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
export const lineControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g

/** A text whose spaces and line breaks are all kept, as `htmlOfText` writes it. */
const exact = /^<div style="white-space: pre-wrap">([^<]*)<\/div>$/

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML that `textOfHtml` converts back to the same text. */
export const htmlOfText = (text: string): string => {
  const html = escaped(text).replaceAll('\n', '<br>')
  return textOfHtml(html) === text
    ? html
    : `<div style="white-space: pre-wrap">${escaped(text).replaceAll('\r', '&#13;')}</div>`
}

/**
 * Converts HTML to plain text, with paragraphs and list items on lines of their own. The result is
 * shown as text, so no markup in it can run.
 */
export const textOfHtml = (html: string): string => {
  const kept = exact.exec(html)?.[1]
  return kept === undefined ? shownText(html) : decodeHTML(kept).replace(lineControls, ' ').trim()
}

/** Returns the text as a browser shows it: without further spaces and empty lines. */
const shownText = (html: string): string =>
  decodeHTML(
    html
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<li\b[^>]*>/gi, '\n• ')
      .replace(/<(?:br|\/p|\/div|\/ul|\/ol|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z!][^>]*>?/gi, ' '),
  )
    .replace(controls, ' ')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Returns the first sentence, cut between words at `max` characters. */
export const firstSentence = (text: string, max = 160): string => {
  const line = text.split('\n', 1)[0] ?? ''
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  if (sentence.length <= max) return sentence
  const cut = cutText(sentence, max - 1)
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), max / 2))}…`
}
