import type * as z from 'zod'
import { type Key, wordPartition } from '../keys.ts'
import { query } from '../read.ts'
import { fits, type List, wordsIn } from './list.ts'
import { type ListFilter, type Page, type PageOf, readListed } from './page.ts'
import { WordItem } from './project.ts'

/** Maximum matches per word: whole-word matches, newest first, then prefixes. */
const maxMatches = 300

/** A candidate, before its item is read. */
type Match = z.infer<typeof WordItem>

const readMatches = async (list: List, word: string): Promise<Match[]> => {
  const partition = wordPartition(list.name, word)
  const options = { partition, limit: maxMatches }
  const [whole, begun] = await Promise.all([
    query(WordItem, { ...options, beginsWith: `${word}#`, backwards: true }),
    query(WordItem, { ...options, beginsWith: word }),
  ])
  return [...new Map([...whole, ...begun].map(match => [match.id, match])).values()]
}

/**
 * Finds the items that have a word starting with each word of `search`, by creation time. For words
 * with more than 300 matches, checks the newest whole-word matches and the first prefixes. Needs at
 * least two letters.
 */
export const searchListed = async <S extends z.ZodType>(
  list: List<S>,
  search: string,
  { facets, from, to }: ListFilter,
  { offset, limit, ascending }: PageOf,
): Promise<Page<z.output<S>>> => {
  const words = wordsIn(search)
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (!longest || [...longest].length < 2) return { items: [], total: 0 }
  const formsOf = (word: string) => [word, ...(list.formsOf?.(word) ?? [])]
  const isMatch = fits(list, facets)
  const sign = ascending ? 1 : -1
  const matches = (await Promise.all(formsOf(longest).map(form => readMatches(list, form)))).flat()
  const found = [...new Map(matches.map(match => [match.id, match])).values()]
    .filter(
      match =>
        words.every(word =>
          formsOf(word).some(form => match.words.some(own => own.startsWith(form))),
        ) &&
        isMatch(match.tuple) &&
        (!from || match.day >= from) &&
        (!to || match.day <= to),
    )
    .sort((a, b) => (a.created_at < b.created_at ? -sign : sign))
  const keys: Key[] = found.slice(offset, offset + limit).map(match => match.key)
  const items = await readListed(list, facets, keys)
  // A recently changed item may be found by its old words and no longer match.
  return { items, total: found.length - (keys.length - items.length) }
}
