import { decodeHTML } from 'entities'
import { cutText } from '../../../shared/rules/cut-text.ts'

// Control characters other than line breaks, and the character that replaces invalid references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const controls = /[\u0000-\u0009\u000b-\u001f\u007f\ufffd]+/g

/**
 * Converts HTML to plain text, with paragraphs and list items on lines of their own. The result is
 * shown as text, so no markup in it can run.
 */
export const textOfHtml = (html: string): string =>
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
