/** Without accents, apostrophes and capitals. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/**
 * One stem for a word's singular and plural: "dresses" and "dress" are dress, "hoodies" and
 * "hoodie" are hoody.
 */
export const stem = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word
  const singular = /(?:ss|ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
  return singular.length > 3 ? singular.replace(/ie$/, 'y') : singular
}

const split = (text: string, separators: RegExp) => text.split(separators).filter(Boolean)
const separators = /[^\p{L}\p{N}-]+/u

/** A word by its stem, and as it is shown where it was written as a whole. */
export type Word = { word: string; shown: string | null }

/** The words a text is found by; "T-shirt" is found as tshirt, t and shirt. */
export const wordsOf = (text: string): Word[] => {
  const words = new Map<string, string | null>()
  const add = (word: string, shown: string | null) => {
    if (word !== '') words.set(word, words.get(word) ?? shown)
  }
  for (const shown of split(text.normalize('NFC').replace(/['’]/g, '').toLowerCase(), separators)) {
    const parts = split(plain(shown), /-+/)
    add(stem(parts.join('')), shown)
    if (parts.length > 1) for (const part of parts) add(stem(part), null)
  }
  return [...words].map(([word, shown]) => ({ word, shown }))
}

const maxQueryWords = 12

/** The words a visitor asks for. */
export const queryWords = (text: string): string[] => [
  ...new Set(
    split(plain(text), separators)
      .map(chunk => stem(chunk.replaceAll('-', '')))
      .filter(Boolean)
      .slice(0, maxQueryWords),
  ),
]
