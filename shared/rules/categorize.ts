import { articleOf, asWords } from './fallback-picture.ts'
import { articles } from './fallback-picture-words.ts'

/** Default categories, in menu order (S-25). */
export const categoryNames = [
  'Dresses',
  'Tops',
  'Bottoms',
  'Outerwear',
  'Accessories',
  'Shoes',
] as const
export type CategoryName = (typeof categoryNames)[number]

/** Finds a default category by name, ignoring case. */
export const categoryNamed = (text: string): CategoryName | undefined =>
  categoryNames.find(name => name.toLowerCase() === text.trim().toLowerCase())

/** Articles that have a fallback picture but belong to none of the default categories. */
const elsewhere = [
  'lingerie',
  'swimwear',
  'swimsuit',
  'nightdress',
  'nightgown',
  'night suit',
  'bath robe',
  'boxers',
  'briefs',
  'trunk',
  'towel',
  'perfume and body mist',
  'water bottle',
].map(asWords)

const categoryIn = (text: string): CategoryName | null | undefined => {
  const haystack = asWords(text)
  if (elsewhere.some(word => haystack.includes(word))) return null
  const article = articleOf(text)
  return article && articles[article]
}

/**
 * Chooses the category of an imported product: its type, if that is a category. Otherwise the
 * category of the first known article that its type, tags or title name, or null.
 */
export const categorize = (product: {
  type: string
  tags: readonly string[]
  title: string
}): CategoryName | null => {
  const texts = [product.type, ...product.tags]
  for (const text of texts) {
    const named = categoryNamed(text)
    if (named) return named
  }
  for (const text of [...texts, product.title]) {
    const found = categoryIn(text)
    if (found !== undefined) return found
  }
  return null
}
