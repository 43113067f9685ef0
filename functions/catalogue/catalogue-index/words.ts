const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** English plurals lose their ending, so that "dresses" finds a dress. */
export const singular = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const split = (text: string, separators: RegExp) => text.split(separators).filter(Boolean)

/** The words a text is found by; "T-shirt" is found as t, shirt and tshirt. */
export const indexedWords = (text: string): string[] => {
  const words = new Set<string>()
  for (const chunk of split(plain(text), /[^\p{L}\p{N}-]+/u)) {
    const parts = split(chunk, /-+/)
    for (const part of parts) words.add(singular(part))
    if (parts.length > 1) words.add(singular(parts.join('')))
  }
  return [...words]
}

const maxQueryWords = 12

/** The words a visitor asks for; all of them have to be found, in any order. */
export const queryWords = (text: string): string[] => [
  ...new Set(
    split(plain(text), /[^\p{L}\p{N}-]+/u)
      .map(chunk => singular(chunk.replaceAll('-', '')))
      .filter(Boolean)
      .slice(0, maxQueryWords),
  ),
]
