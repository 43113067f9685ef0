/** Removes accents, apostrophes and capitals. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/**
 * Returns one stem for singular and plural: "dresses" and "dress" give dress, "hoodies" and
 * "hoodie" give hoody.
 */
export const stem = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word
  const singular = /(?:ss|ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
  return singular.length > 3 ? singular.replace(/ie$/, 'y') : singular
}

const split = (text: string, separators: RegExp) => text.split(separators).filter(Boolean)
const separators = /[^\p{L}\p{N}-]+/u

/** A stem, and the word as displayed; null for a part of a hyphenated word. */
export type Word = { word: string; shown: string | null }

/** Splits a text into searchable words; "T-shirt" gives tshirt, t and shirt. */
export const wordsOf = (text: string): Word[] => {
  const words = new Map<string, string | null>()
  const add = (word: string, shown: string | null) => {
    if (word !== '') words.set(word, words.get(word) ?? shown)
  }
  for (const shown of split(text.normalize('NFC').replace(/['’]/g, '').toLowerCase(), separators)) {
    const parts = split(foldText(shown), /-+/)
    add(stem(parts.join('')), shown)
    if (parts.length > 1) for (const part of parts) add(stem(part), null)
  }
  return [...words].map(([word, shown]) => ({ word, shown }))
}

const maxQueryWords = 12

/** Returns the stems of a search query. */
export const queryWords = (text: string): string[] => [
  ...new Set(
    split(foldText(text), separators)
      .map(chunk => stem(chunk.replaceAll('-', '')))
      .filter(Boolean)
      .slice(0, maxQueryWords),
  ),
]
