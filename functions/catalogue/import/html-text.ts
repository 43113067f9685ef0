const named: Record<string, string> = {
  amp: '&',
  apos: "'",
  copy: '©',
  eacute: 'é',
  egrave: 'è',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  trade: '™',
}

const decode = (entity: string, name: string): string => {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10)
  return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' '
}

/** Text without control characters but line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]+/g

/**
 * The text of an HTML body: paragraphs and list items on lines of their own, no tags, no scripts.
 * It is shown as text, so nothing of it can run.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/ul|\/ol|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/&(#?\w{1,8});/g, decode)
    .replace(controls, ' ')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The first sentence, for lists and previews. */
export const firstSentence = (text: string, max = 160): string => {
  const line = text.split('\n', 1)[0] ?? ''
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  if (sentence.length <= max) return sentence
  const cut = sentence.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))}…`
}
