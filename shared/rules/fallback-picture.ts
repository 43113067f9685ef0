import {
  type Article,
  articleWords,
  categoryArticles,
  colorWords,
  type Family,
  families,
} from './fallback-picture-words.ts'

/** Lower case, one space around each word, so that whole words are found by `includes`. */
export const asWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const articlesByWord = articleWords.map(
  ([article, words]) => [article, words.map(asWords)] as const,
)
const familiesByWord = Object.entries(colorWords)
  .flatMap(([family, words]) => words.map(word => [asWords(word), family as Family] as const))
  .sort(([a], [b]) => b.length - a.length)

/** The article a text names, by whole words. */
export const articleOf = (text: string): Article | undefined => {
  const haystack = asWords(text)
  return articlesByWord.find(([, words]) => words.some(word => haystack.includes(word)))?.[0]
}

/** The colour family a text names; the longest name wins, so "navy blue" is navy. */
export const familyOf = (text: string): Family | undefined => {
  const haystack = asWords(text)
  return familiesByWord.find(([word]) => haystack.includes(word))?.[1]
}

/** The hex of a colour by its name, for a swatch; null for many colours and unknown names. */
export const hexOf = (color: string): string | null => {
  const family = familyOf(color)
  return family ? families[family] : null
}

/** What is known of a product that has no picture, most telling first. */
export type Described = {
  /** Type and tags, then the title. */
  texts: readonly string[]
  color: string | undefined
  /** Name of its category, if any. */
  category: string | null
}

const first = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Address on the site of the fallback picture nearest in article and colour. */
export const fallbackPicture = ({ texts, color, category }: Described): string => {
  const article = first(texts, articleOf) ?? categoryArticles[category ?? ''] ?? 'tee'
  const family = first([color ?? '', ...texts], familyOf) ?? 'beige'
  return `/art/fallback/${article}-${family}-front-640.webp`
}
