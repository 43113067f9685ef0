import type { CategoryItem } from '../table/categories.ts'
import { Vocabulary } from './catalog-index/vocabulary.ts'
import { queryWords } from './catalog-index/words.ts'

/** Finds categories by words in their name, incl. prefixes and typos; best match first. */
export const matchCategories = (
  categories: readonly CategoryItem[],
  search: string,
): CategoryItem[] => {
  const vocabulary = new Vocabulary()
  const named = categories.map(category => ({
    category,
    words: queryWords(category.name).map(word => vocabulary.numberOf(word)),
    points: 0,
  }))
  for (const word of queryWords(search)) {
    const written = vocabulary.asWritten(word)
    const meanings = written.length > 0 ? written : vocabulary.asTypo(word)
    for (const one of named)
      one.points += Math.max(
        0,
        ...meanings.filter(({ number }) => one.words.includes(number)).map(({ weight }) => weight),
      )
  }
  return named
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ category }) => category)
}
