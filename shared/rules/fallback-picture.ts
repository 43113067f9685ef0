import {
  type Article,
  articleWords,
  type ColorFamily,
  categoryArticles,
  colorFamilies,
  colorWords,
} from './fallback-picture-words.ts'

/** Lowercases a text with one space around each word, so that `includes` finds whole words. */
export const asWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const articlesByWord = articleWords.map(
  ([article, words]) => [article, words.map(asWords)] as const,
)
const familiesByWord = Object.entries(colorWords)
  .flatMap(([family, words]) => words.map(word => [asWords(word), family as ColorFamily] as const))
  .sort(([a], [b]) => b.length - a.length)

/** Returns the article that a text names as a whole word. */
export const articleOf = (text: string): Article | undefined => {
  const haystack = asWords(text)
  return articlesByWord.find(([, words]) => words.some(word => haystack.includes(word)))?.[0]
}

/** Returns the color family a text names. The longest name wins, so "navy blue" is navy. */
export const familyOf = (text: string): ColorFamily | undefined => {
  const haystack = asWords(text)
  return familiesByWord.find(([word]) => haystack.includes(word))?.[1]
}

/** Returns a color's hex value for a swatch; null for multicolor and unknown names. */
export const hexOf = (color: string): string | null => {
  const family = familyOf(color)
  return family ? colorFamilies[family] : null
}

/** Describes a product without a picture. */
export type DescribedProduct = {
  /** Type and tags, then the title: the most specific first. */
  texts: readonly string[]
  color: string | undefined
  /** Category name, if any. */
  category: string | null
}

const first = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the site path of the fallback picture closest in article and color. */
export const fallbackPicture = ({ texts, color, category }: DescribedProduct): string => {
  const article = first(texts, articleOf) ?? categoryArticles[category ?? ''] ?? 'tee'
  const family = first([color ?? '', ...texts], familyOf) ?? 'beige'
  return `/art/fallback/${article}-${family}-front-640.webp`
}
